import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Message } from '@/lib/domain/conversation';
import { toChatMessages } from './chat-message';

const message = (id: string, parentId: string | null, role: Message['role']): Message => ({
  id,
  threadId: 'thread',
  parentId,
  role,
  text: id,
  runId: null,
  createdAt: '2026-11-30T03:00:00Z',
});

test('two windows that asked at once: each answer stands behind its question', () => {
  const stored = [
    message('q1', null, 'user'),
    message('a1', 'q1', 'assistant'),
    message('here', 'a1', 'user'),
    message('there', 'a1', 'user'),
    message('answer here', 'here', 'assistant'),
    message('answer there', 'there', 'assistant'),
  ];
  expect(toChatMessages(stored).map(({ id }) => id)).toEqual([
    'q1',
    'a1',
    'here',
    'answer here',
    'there',
    'answer there',
  ]);
});

test('no message is lost or doubled, whatever follows what', () => {
  const parents = fc.array(fc.option(fc.nat(), { nil: null }), { maxLength: 30 });
  fc.assert(
    fc.property(parents, (picks) => {
      const stored = picks.map((pick, at) =>
        message(`${at}`, pick === null ? null : at === 0 ? 'gone' : `${pick % at}`, at % 2 ? 'assistant' : 'user'),
      );
      const shown = toChatMessages(stored).map(({ id }) => id);
      expect([...shown].sort()).toEqual(stored.map(({ id }) => id).sort());
      for (const { id, parentId } of stored) {
        if (shown.includes(parentId ?? '')) expect(shown.indexOf(parentId!)).toBeLessThan(shown.indexOf(id));
      }
    }),
  );
});
