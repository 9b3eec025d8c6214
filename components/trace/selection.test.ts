import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { citedRecordKey, parseRecordKey, recordDatasets, recordKey } from './selection';

describe('record keys', () => {
  it('read back what was written, whatever the id contains', () => {
    fc.assert(
      fc.property(fc.constantFrom(...recordDatasets), fc.string({ minLength: 1 }), (dataset, recordId) => {
        expect(parseRecordKey(recordKey(dataset, recordId))).toEqual({ dataset, recordId });
      }),
    );
  });

  it.each(['', 'entities', 'entities:', ':7', 'secrets:7'])('refuse %j', (key) => {
    expect(parseRecordKey(key)).toBeNull();
  });

  it('match a citation’s data set without case', () => {
    const citation = { number: 1, dataset: 'Entities', id: '12', recordId: 'e-12', resolved: true };
    expect(citedRecordKey(citation)).toBe('entities:e-12');
    expect(citedRecordKey({ ...citation, recordId: null, resolved: false })).toBeNull();
  });
});
