import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GraphQueryAttempt } from '@/lib/domain/graph-query';
import type { GraphVocabulary } from '@/lib/domain/graph-question';
import type { IndexData } from '@/lib/domain/knowledge-graph';
import { ModelError } from '@/lib/domain/model-error';
import { buildIndexStructure } from '@/lib/index/build-index-structure';
import { graphRecordsOf } from '@/lib/index/graph-records-of';
import { smallData } from '@/lib/index/testing';
import { fakeChatModel } from '@/lib/models';
import type { ChatModel } from '@/lib/ports';
import { temporaryProjections } from '@/lib/projection/temporary-projections';
import { loadPrompts } from '@/lib/prompts';
import { askGraph } from './ask-graph';
import { drawMatched, type GraphAccess } from './run-cypher';
import { sayGraphRows } from './say-graph-rows';
import { bareStatement } from './write-with-model';

const usage = { inputTokens: 0, outputTokens: 0, costUsd: null, attempts: 1 };

function data(): IndexData {
  const small = smallData({
    entities: [
      { title: '새론전자', units: [0, 1] },
      { title: "O'Neil \\ 상사", units: [0] },
      { title: '금리 상승', units: [0] },
      { title: '환율', units: [1] },
      { title: '공급 차질' },
    ],
    relationships: [
      { source: '새론전자', target: '금리 상승' },
      { source: '새론전자', target: '환율' },
      { source: "O'Neil \\ 상사", target: '공급 차질' },
      { source: '새론전자', target: '없는 이름' },
    ],
    units: [{ text: '가' }, { text: '나' }],
    documents: [
      { title: '새론전자 4분기 보고서', units: [0] },
      { title: '시장 전망', units: [1] },
    ],
  });
  const table = { id: 't', title: '표', columns: ['a'], rows: [['1']] };
  small.documents[0]!.tables = [table, { ...table, id: 't2' }];
  small.documents[1]!.tables = [{ ...table, id: 't3' }];
  small.entities.forEach((entity, row) => {
    entity.type = row < 2 ? 'Company' : 'Risk';
  });
  return small;
}

let access: GraphAccess;
let close: () => Promise<void>;
let vocabulary: GraphVocabulary;
beforeAll(async () => {
  const index = data();
  const structure = await buildIndexStructure(index, 'o200k_base');
  const graph = await temporaryProjections({ small: () => graphRecordsOf(index, structure) });
  close = graph.close;
  access = { engine: graph.projections, indexId: 'small', signal: new AbortController().signal, locale: 'ko' };
  vocabulary = {
    labels: (await graph.projections.schema('small', access.signal)).labels,
    entities: index.entities.map(({ title }) => ({ title, mention: title })),
    documentTitles: index.documents.map(({ title }) => title),
  };
});
afterAll(() => close());

async function ask(question: string, model: ChatModel | null = null) {
  const attempts: GraphQueryAttempt[] = [];
  const schema = await access.engine.schema('small', access.signal);
  const answer = await askGraph(
    access,
    { model, prompts: loadPrompts() },
    { question, vocabulary, schema },
    (attempt) => attempts.push(attempt),
  );
  const said = answer.kind === 'rows' && answer.question ? sayGraphRows(answer.question, answer.rows) : null;
  return { answer, attempts, said };
}

/** A model that writes these statements in turn. */
function writing(...statements: (string | null)[]): ChatModel {
  return fakeChatModel({
    async object({ schema }) {
      const value = { cypher: statements.shift() ?? null, explanation: '설명' };
      return { value: schema.parse(value), raw: JSON.stringify(value), usage };
    },
  });
}

describe('by rule, on the engine itself', () => {
  test.each([
    ['회사는 모두 몇 개인가요?', '총 2개의 회사(Company)가 적재되어 있습니다. [Data: Rows (1)]'],
    [
      '새론전자 4분기 보고서의 Table 은 몇 개?',
      '「새론전자 4분기 보고서」에는 총 2개의 표(Table)가 적재되어 있습니다. [Data: Rows (1)]',
    ],
    ['엔티티와 관계는 각각 몇 개인가요?', '총 5개의 엔티티와 총 4개의 관계가 적재되어 있습니다. [Data: Rows (1, 2)]'],
    ['커뮤니티는 몇 개인가요?', null],
    ['새론전자의 위험은?', '「새론전자」의 위험(Risk)은 2가지입니다: 금리 상승, 환율. [Data: Rows (1, 2)]'],
    ['위험이 가장 많은 회사는?', '위험(Risk)이 가장 많은 회사(Company)는 새론전자입니다(2). [Data: Rows (1)]'],
    ['표가 가장 적은 문서는?', '표(Table)가 가장 적은 문서(Document)는 시장 전망입니다(1). [Data: Rows (1)]'],
    ['How many documents are there?', 'The graph holds 2 documents in all. [Data: Rows (1)]'],
    ['Which company has the most risks?', '새론전자: the most risks among the companies (2). [Data: Rows (1)]'],
    ['끊긴 이름은 몇 개인가요?', '총 1개의 끊긴 이름(Unlisted)이 적재되어 있습니다. [Data: Rows (1)]'],
  ])('%s', async (question, answer) => {
    expect((await ask(question)).said).toBe(answer);
  });

  test('those that tie with the first are named too', async () => {
    expect((await ask('가장 많이 언급된 위험은?')).said).toContain('각 1');
  });

  test('a name with quotes and a backslash stays a name', async () => {
    expect((await ask("What are the risks of O'Neil \\ 상사?")).attempts[0]?.outcome.kind).toBe('rows');
  });

  test('what has no known form is declined without a statement', async () => {
    const { answer, attempts } = await ask('새론전자는 왜 흔들렸나?');
    expect(answer).toMatchObject({ kind: 'declined', by: 'rule' });
    expect(attempts).toEqual([]);
  });

  test('the matched part of the graph is drawn from the pattern', async () => {
    const { answer } = await ask('새론전자의 위험은?');
    if (answer.kind !== 'rows') throw new Error(answer.kind);
    const picture = await drawMatched(access, answer.statement, answer.rows);
    expect(picture?.nodes.map(({ name }) => name).sort()).toEqual(['금리 상승', '새론전자', '환율']);
    expect(picture?.edges).toHaveLength(2);
  });
});

describe('by model', () => {
  const good = 'MATCH (c:Company) RETURN c.name AS name ORDER BY name';

  test('a statement is run, its fence and prose left out', async () => {
    const { answer, attempts } = await ask('회사 이름?', writing(`Here it is:\n\`\`\`cypher\n${good}\n\`\`\`\nDone.`));
    expect(attempts).toHaveLength(1);
    expect(answer).toMatchObject({ kind: 'rows', question: null });
  });

  test('an error of the engine is sent back once', async () => {
    const { attempts, answer } = await ask('회사 이름?', writing('MATCH (c:Firm) RETURN c.name AS name', good));
    expect(attempts.map(({ outcome }) => outcome.kind)).toEqual(['failed', 'rows']);
    expect(answer.kind).toBe('rows');
  });

  test('a refused statement is never run, and its rule is named', async () => {
    const { attempts, answer } = await ask(
      '모두 지워줘',
      writing('MATCH (n) DETACH DELETE n', 'MATCH (n) SET n.name = 1 RETURN n'),
    );
    expect(attempts.map(({ outcome }) => outcome)).toMatchObject([
      { kind: 'refused', rule: 'keyword' },
      { kind: 'refused', rule: 'keyword' },
    ]);
    expect(answer.kind).toBe('failed');
  });

  test('null is a refusal, not a failure', async () => {
    expect((await ask('날씨는?', writing(null))).answer).toEqual({
      kind: 'declined',
      explanation: '설명',
      by: 'model',
    });
  });

  test('when the model fails the rule takes over, where there is one', async () => {
    const failing = fakeChatModel({ object: () => Promise.reject(new ModelError('rate-limited', 'busy')) });
    expect((await ask('회사는 몇 개야?', failing)).said).toContain('총 2개');
    await expect(ask('새론전자는 왜 흔들렸나?', failing)).rejects.toThrow(ModelError);
  });

  test.each([
    ['MATCH (n) RETURN n<|im_end|>', 'MATCH (n) RETURN n'],
    ['Sure!\nMATCH (n)\nRETURN n', 'MATCH (n)\nRETURN n'],
    ['```\nNULL\n```', null],
    ['', null],
    ['DROP TABLE x', 'DROP TABLE x'],
  ])('%s is bared', (written, bare) => {
    expect(bareStatement(written)).toBe(bare);
  });
});
