import { expect, test } from 'vitest';
import { startersFrom } from './starters';

test('of an English index', () => {
  expect(
    startersFrom({
      entities: ['SCROOGE', 'BOB CRATCHIT', 'LONDON', 'FEZZIWIG'],
      relationships: [
        { source: 'SCROOGE', target: 'SCROOGE' },
        { source: 'SCROOGE', target: 'BOB CRATCHIT' },
      ],
      reports: ['x'.repeat(80), 'Scrooge and the Spirits'],
    }),
  ).toEqual([
    'How are Scrooge and Bob Cratchit related?',
    'What is known about London?',
    'What matters most about “Scrooge and the Spirits”?',
    'What is known about Fezziwig?',
  ]);
});

test('of a Korean index, with the particles its names ask for', () => {
  expect(
    startersFrom({
      entities: ['한빛전자', '벼리전지'],
      relationships: [{ source: '한빛전자', target: '벼리전지' }],
      reports: ['반도체 시장의 위험'],
    }),
  ).toEqual([
    '한빛전자와 벼리전지는 어떤 관계인가요?',
    '한빛전자에 대해 무엇을 알 수 있나요?',
    '‘반도체 시장의 위험’에서 가장 중요한 점은 무엇인가요?',
    '벼리전지에 대해 무엇을 알 수 있나요?',
  ]);
});

test('of an index without records there are none, and markup is never asked about', () => {
  expect(startersFrom({ entities: [], relationships: [], reports: [] })).toEqual([]);
  expect(startersFrom({ entities: ['<script>'], relationships: [], reports: ['a\nb'] })).toEqual([]);
});
