import type { Clock, Ids } from '@/lib/ports';

export const systemClock: Clock = {
  now: () => new Date(),
  monotonicMs: () => performance.now(),
};

export const randomIds: Ids = { next: () => crypto.randomUUID() };
