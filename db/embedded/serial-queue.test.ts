import { expect, it } from 'vitest';
import { SerialQueue } from './serial-queue';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it('runs one piece of work at a time, in order, also after one that failed', async () => {
  const queue = new SerialQueue();
  const log: string[] = [];
  const work = (name: string, ms: number, fails = false) =>
    queue.run(async () => {
      log.push(`${name} starts`);
      await pause(ms);
      log.push(`${name} ends`);
      if (fails) throw new Error(name);
    });
  const results = await Promise.allSettled([work('a', 15), work('b', 1, true), work('c', 5)]);
  expect(log).toEqual(['a starts', 'a ends', 'b starts', 'b ends', 'c starts', 'c ends']);
  expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

it('refuses to be asked from inside, instead of waiting for itself', async () => {
  const queue = new SerialQueue();
  await expect(queue.run(() => queue.run(async () => 1))).rejects.toThrow('use the transaction');
  expect(await queue.run(async () => 2)).toBe(2);
});

it('takes work that was begun inside but asks later', async () => {
  const queue = new SerialQueue();
  let later: Promise<number> | undefined;
  await queue.run(async () => {
    later = pause(10).then(() => queue.run(async () => 3));
  });
  expect(await later).toBe(3);
});
