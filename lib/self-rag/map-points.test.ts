import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MapAnswer, salvagePoints, toMapPoints } from './map-points';

describe('an answer that does not fit the form', () => {
  const whole = { description: 'Kept {as it is} [Data: Reports (1)].', score: 80 };

  it.each([
    ['cut off', `{"points": [${JSON.stringify(whole)}, {"description": "Half a`, [whole]],
    ['one bad score', `{"points": [${JSON.stringify(whole)}, {"description": "x", "score": "high"}]}`, [whole]],
    ['a score in words', '{"points": [{"description": "x", "score": "85 of 100"}]}', [{ description: 'x', score: 85 }]],
    ['commas too many', `[{"description": "x", "score": 5,}, ]`, [{ description: 'x', score: 5 }]],
    ['a line break in a string', '{"description": "x\ny", "score": 5}', [{ description: 'x y', score: 5 }]],
    ['prose and a fence', `Here "they" are:\n\`\`\`json\n${JSON.stringify([whole])}\n\`\`\``, [whole]],
    ['garbage', 'I cannot {do} that "', []],
    ['nothing', '', []],
  ])('%s', (_, answer, points) => {
    expect(salvagePoints(answer)).toEqual(points);
  });

  it('gives back every point of a list wherever it is cut', () => {
    const points = fc.array(fc.record({ description: fc.string(), score: fc.integer({ min: 0, max: 100 }) }));
    fc.assert(
      fc.property(points, fc.nat(), (written, cut) => {
        const answer = JSON.stringify({ points: written });
        expect(salvagePoints(answer)).toEqual(written);
        const salvaged = salvagePoints(answer.slice(0, cut % (answer.length + 1)));
        expect(salvaged).toEqual(written.slice(0, salvaged.length));
      }),
    );
  });

  it('is linear in a hostile answer', () => {
    expect(salvagePoints('{"'.repeat(200_000))).toEqual([]);
  });
});

it('takes scores written as text, and no other text', () => {
  expect(MapAnswer.parse({ points: [{ description: 'x', score: '85' }] }).points[0]!.score).toBe(85);
  expect(MapAnswer.safeParse({ points: [{ description: 'x', score: 'high' }] }).success).toBe(false);
});

describe('points that go on', () => {
  it('have whole scores of 0 to 100', () => {
    const scores = [250, -3, 12.5, 99.4, Number.POSITIVE_INFINITY].map((score) => ({ description: 'x', score }));
    expect(toMapPoints(scores, []).map(({ score }) => score)).toEqual([100, 0, 13, 99, 100]);
  });

  it('name the reports of their batch, no invented ones and no other data sets', () => {
    const description = 'A [Data: Reports (2, 7, 99, +more)]. B [data: reports (7); Entities (3)].';
    expect(toMapPoints([{ description, score: 5 }], ['2', '3', '7'])).toEqual([
      { description, score: 5, reportIds: ['2', '7'] },
    ]);
  });

  it('are never blank', () => {
    expect(toMapPoints([{ description: ' \n', score: 50 }], [])).toEqual([]);
  });
});
