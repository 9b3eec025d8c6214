import type { IndexData, SourceDocument } from '@/lib/domain/knowledge-graph';

/**
 * Evaluation data, invented for the three router cases: a small index of a broker's documents without community
 * reports and without an entity 두산밥캣. Nothing in it is a fact about any company.
 */
export type EvaluationIndexOptions = {
  /** The company whose report is asked for. */
  company: string;
  /** Tables of that report. */
  tables: number;
};

const sourceDefaults: EvaluationIndexOptions = { company: '미래에셋증권', tables: 6 };

/** Title, kind and how many passages each of the eight documents has. */
const documentKinds = [
  ['2025년 4분기 보고서', 'report'],
  ['2025년 3분기 실적 자료', 'ir'],
  ['2025년 2분기 실적 자료', 'ir'],
  ['2025년 1분기 실적 자료', 'ir'],
  ['2024년 연간 실적 자료', 'ir'],
  ['2026년 시장 전망', 'report'],
  ['2025년 사업보고서 발췌', 'filing'],
  ['자기주식 취득 공시', 'disclosure'],
] as const;

const entityNames: [title: string, type: string][] = [
  ['한화', 'Company'],
  ['금리 상승', 'Risk'],
  ['환율 변동', 'Risk'],
  ['영업이익', 'Metric'],
  ['순이익', 'Metric'],
  ['해외 사업 확대', 'Outlook'],
  ['비중 확대', 'Recommendation'],
];

/** The evaluation index; a test renames the company and adds a table. */
export function evaluationIndex(options: Partial<EvaluationIndexOptions> = {}): IndexData {
  const { company, tables } = { ...sourceDefaults, ...options };
  const documents = documentKinds.map(
    ([title, kind], row): SourceDocument => ({
      id: `document-${row}`,
      humanReadableId: row,
      title: `[평가용 예시] ${company} ${title}`,
      text: passage(company, title),
      textUnitIds: [`unit-${row}`],
      creationDate: null,
      rawData: null,
      // The other documents have a table each, so that a count over all of them is another number.
      tables: Array.from({ length: row === 0 ? tables : 1 }, (_, i) => ({
        id: `table-${row}-${i}`,
        title: `표 ${i + 1}`,
        columns: ['항목', '값'],
        rows: [['예시', '1']],
      })),
      metadata: { cluster: kind, tags: [kind], date: null },
    }),
  );
  const entities = [[company, 'Company'] as [string, string], ...entityNames].map(([title, type], row) => ({
    id: `entity-${row}`,
    humanReadableId: row,
    title,
    type,
    description: `${title}에 대한 평가용 설명.`,
    textUnitIds: documents.slice(0, 1 + (row % 4)).map(({ textUnitIds }) => textUnitIds[0]!),
    frequency: 1 + (row % 4),
    degree: row === 0 ? entityNames.length : 1,
    aliases: [],
  }));
  return {
    documents,
    entities,
    textUnits: documents.map(({ id, text }, row) => ({
      id: `unit-${row}`,
      humanReadableId: row,
      text,
      tokenCount: 30,
      documentId: id,
      entityIds: [],
      relationshipIds: [],
      covariateIds: [],
    })),
    relationships: entities.slice(1).map(({ title, type }, row) => ({
      id: `relationship-${row}`,
      humanReadableId: row,
      source: company,
      target: title,
      description: `${company} 보고서에 나오는 ${title}.`,
      weight: 1,
      combinedDegree: entityNames.length + 1,
      textUnitIds: ['unit-0'],
      type: relationshipTypes[type] ?? null,
    })),
    communities: [],
    communityReports: [],
    covariates: [],
    vectors: [],
  };
}

const relationshipTypes: Record<string, string> = {
  Risk: 'FACES_RISK',
  Metric: 'HAS_METRIC',
  Outlook: 'HAS_OUTLOOK',
  Recommendation: 'RECOMMENDED_FOR',
};

function passage(company: string, title: string): string {
  return `평가용 예시 문서입니다. ${company}의 ${title}에는 금리 상승과 환율 변동 위험, 영업이익과 순이익이 나옵니다. 한화도 한 번 언급됩니다.`;
}
