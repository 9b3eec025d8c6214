import type { RecordDetail } from '@/lib/domain/chat';
import type { RecordActions } from '../record-actions';

export const fixtureRecord: RecordDetail = {
  index: 'hanbit-research',
  dataset: 'entities',
  recordId: 'entity-12',
  title: '한빛전자',
  fields: [
    { name: 'type', value: '회사' },
    { name: 'description', value: '메모리 반도체와 디스플레이를 만드는 회사.' },
  ],
  textUnits: [
    { id: 'unit-2', documentId: 'document-1', text: '메모리 가격이 9% 내렸다.' },
    { id: 'unit-9', documentId: 'document-2', text: '다른 문서의 구절이다.' },
  ],
  document: {
    id: 'document-1',
    title: '3분기 점검 (예시 데이터)',
    text: '머리말이다. 메모리 가격이 9% 내렸다. 맺음말이다.',
    metadata: { cluster: '반도체', tags: ['위험'], date: '2026-10-30' },
    tables: [],
  },
};

/** Actions that answer from a fixture and remember what they were asked. */
export function fixtureActions(change: Partial<RecordActions> = {}) {
  const asked: { records: string[]; hashes: string[] } = { records: [], hashes: [] };
  const actions: RecordActions = {
    async readRecord(input) {
      asked.records.push(`${input.index} ${input.dataset} ${input.recordId}`);
      return change.readRecord ? change.readRecord(input) : fixtureRecord;
    },
    async runCypher(input) {
      if (change.runCypher) return change.runCypher(input);
      return { kind: 'unavailable', reason: 'no-index' };
    },
    async runSql(input) {
      return change.runSql ? change.runSql(input) : null;
    },
    async readTexts(hashes) {
      asked.hashes.push(...hashes);
      return change.readTexts
        ? change.readTexts(hashes)
        : Object.fromEntries(hashes.map((hash) => [hash, `text of ${hash}`]));
    },
  };
  return { actions, asked };
}
