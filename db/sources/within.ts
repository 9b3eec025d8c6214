import { SourceError } from '@/lib/domain/source-error';

/** Rejects with SourceError `unreachable` when a server says nothing in time: it may be mute without being gone. */
export async function within<T>(ms: number, work: PromiseLike<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new SourceError('unreachable', 'The server of the source does not answer in time.')),
      ms,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
