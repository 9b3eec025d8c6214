import { expect, test } from 'vitest';
import { groupThreads } from './thread-groups';

const thread = (id: string, updatedAt: string) => ({ id, title: id, recorded: false, createdAt: updatedAt, updatedAt });
const options = { now: new Date('2026-11-30T01:00:00Z'), timeZone: 'Asia/Seoul' };

test('threads fall into days of the reader, not of Greenwich', () => {
  const groups = groupThreads(
    [
      thread('after midnight in Seoul', '2026-11-29T15:30:00Z'),
      thread('before midnight in Seoul', '2026-11-29T14:30:00Z'),
      thread('seven days ago', '2026-11-23T03:00:00Z'),
      thread('eight days ago', '2026-11-22T03:00:00Z'),
      thread('last year', '2025-11-30T03:00:00Z'),
    ],
    options,
  );
  expect(
    groups.map((group) => [group.kind === 'month' ? group.month : group.kind, group.threads.map(({ id }) => id)]),
  ).toEqual([
    ['today', ['after midnight in Seoul']],
    ['yesterday', ['before midnight in Seoul']],
    ['week', ['seven days ago']],
    ['2026-11', ['eight days ago']],
    ['2025-11', ['last year']],
  ]);
});

test('a clock that runs ahead counts as today, and no threads are no groups', () => {
  expect(groupThreads([thread('tomorrow', '2026-12-01T09:00:00Z')], options)[0]?.kind).toBe('today');
  expect(groupThreads([], options)).toEqual([]);
});
