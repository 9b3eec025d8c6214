import { expect, it } from 'vitest';
import { leftOutOf } from './left-out';

const record = (id: string, reason: 'budget' | 'cap') => ({ id, recordId: id, title: id, reason, tokens: 1 });

it('counts each reason, and what the log does not list apart', () => {
  const dropped = [record('1', 'budget'), record('2', 'cap'), record('3', 'cap')];
  expect(leftOutOf({ dropped, droppedCount: 10 })).toEqual({
    count: 10,
    reasons: [
      { reason: 'cap', count: 2 },
      { reason: 'budget', count: 1 },
    ],
    unlisted: 7,
  });
});

it('says nothing of a section that left out nothing', () => {
  expect(leftOutOf({ dropped: [], droppedCount: 0 })).toEqual({ count: 0, reasons: [], unlisted: 0 });
});
