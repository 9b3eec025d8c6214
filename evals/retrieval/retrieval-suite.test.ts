import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { meanRecall } from './recall';
import { runRetrievalSuite } from './retrieval-suite';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'retrieval-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(place: string, content: string): void {
  const file = path.join(folder, place);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}

it('skips, with the reason, what is not there', async () => {
  const report = await runRetrievalSuite(folder);
  expect(report).toMatchObject({ suite: 'retrieval', rows: [], pass: true });
  expect(report.skipped.map(({ id }) => id)).toEqual(['korquad', 'hotpotqa']);
  expect(report.skipped[0]!.reason).toContain('is not there');
});

it('measures recall at its depths, and fails below the floors', async () => {
  const paragraphs = [
    { context: '임종석은 시위를 주도했다.', qas: [{ question: '시위를 주도한 사람은?' }] },
    { context: '부산은 항구다.', qas: [{ question: '시위는 어디서 있었나?' }] },
  ];
  write('korean/korquad1-dev/KorQuAD_v1.0_dev.json', JSON.stringify({ data: [{ title: '제목', paragraphs }] }));
  const passages = [
    { id: 'x', title: 'Lilu', text: 'Lilu is a spirit.' },
    { id: 'y', title: 'Other', text: 'Nothing.' },
  ];
  write('multihop/hotpotqa-100/corpus.jsonl', passages.map((passage) => JSON.stringify(passage)).join('\n'));
  write('multihop/hotpotqa-100/queries.jsonl', JSON.stringify({ question: 'What is Lilu?', gold: ['x', 'y'] }));
  const { metrics, rows, pass, skipped } = await runRetrievalSuite(folder);
  expect(metrics).toEqual({
    'korquad.recall@1': 0.5,
    'korquad.recall@5': 0.5,
    'hotpotqa.recall@5': 0.5,
    'hotpotqa.recall@10': 0.5,
  });
  expect(rows.map(({ verdict, count }) => [verdict, count])).toEqual([
    ['FAIL', 2],
    ['FAIL', 2],
    ['FAIL', 1],
    ['FAIL', 1],
  ]);
  expect({ pass, skipped }).toEqual({ pass: false, skipped: [] });
});

it('counts the share of the gold items among the first', () => {
  const rankings = [
    { ranked: [3, 1, 2], gold: [1, 2] },
    { ranked: [5], gold: [5] },
  ];
  expect([1, 2, 3].map((k) => meanRecall(rankings, k))).toEqual([0.5, 0.75, 1]);
  expect(meanRecall([], 1)).toBe(0);
});
