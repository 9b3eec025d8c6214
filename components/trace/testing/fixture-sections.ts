import type { ContextRecord, ContextSection, DroppedRecord } from '@/lib/domain/context-section';

const index = 'hanbit-research';

const record = (
  id: string,
  recordId: string,
  tokens: number,
  cells: Record<string, string | number>,
): ContextRecord => ({
  id,
  index,
  recordId,
  tokens,
  ...cells,
});

function section(
  fields: Pick<ContextSection, 'name' | 'title' | 'budget' | 'columns' | 'records'> & { dropped?: DroppedRecord[] },
): ContextSection {
  const { dropped = [], ...rest } = fields;
  const lines = fields.records.map((row) => fields.columns.map((column) => String(row[column] ?? '')).join('|'));
  return {
    ...rest,
    text: [`-----${fields.title}-----`, fields.columns.join('|'), ...lines].join('\n'),
    tokens: fields.records.reduce((sum, row) => sum + row.tokens, 0),
    dropped,
    droppedCount: dropped.length,
  };
}

/** Sections of a small Korean run: 12,000 tokens in all, reports 1,800, local 4,200, text 6,000. */
export const fixtureSections: ContextSection[] = [
  section({
    name: 'reports',
    title: 'Reports',
    budget: { group: 'community', tokens: 1800 },
    columns: ['id', 'title', 'content'],
    records: [
      record('3', 'report-3', 812, {
        title: '반도체 공급망과 메모리 가격',
        content:
          '# 반도체 공급망과 메모리 가격\n\n한빛전자와 주요 고객사의 재고 조정이 메모리 가격의 회복 속도를 정한다. 증설이 늦어지면 하반기 공급이 빠듯해진다.',
      }),
    ],
    dropped: [{ id: '7', recordId: 'report-7', title: '환율과 수출 단가', reason: 'budget', tokens: 1240 }],
  }),
  section({
    name: 'entities',
    title: 'Entities',
    budget: { group: 'local', tokens: 4200 },
    columns: ['id', 'entity', 'description', 'number of relationships'],
    records: [
      record('12', 'entity-12', 96, {
        entity: '한빛전자',
        description:
          '메모리 반도체와 디스플레이를 만드는 회사. 2026년 설비 투자를 줄이고 고대역폭 메모리 비중을 늘린다.',
        'number of relationships': 14,
      }),
      record('4', 'entity-4', 61, {
        entity: '메모리 가격 하락',
        description: '재고가 쌓이면서 고정 거래 가격이 두 분기 연속 내린 위험 요인.',
        'number of relationships': 6,
      }),
      record('31', 'entity-31', 44, {
        entity: '김도현',
        description: '한빛리서치 반도체 담당 애널리스트.',
        'number of relationships': 3,
      }),
    ],
    dropped: [{ id: '55', recordId: 'entity-55', title: '해솔화학', reason: 'cap', tokens: 70 }],
  }),
  section({
    name: 'relationships',
    title: 'Relationships',
    budget: { group: 'local', tokens: 4200 },
    columns: ['id', 'source', 'target', 'description', 'weight'],
    records: [
      record('88', 'relationship-88', 58, {
        source: '한빛전자',
        target: '메모리 가격 하락',
        description: '한빛전자의 2026년 영업이익 추정치가 메모리 가격 하락에 가장 크게 노출되어 있다.',
        weight: 8,
      }),
      record('91', 'relationship-91', 40, {
        source: '김도현',
        target: '한빛전자',
        description: '보고서에서 투자의견 중립을 유지했다.',
        weight: 2.5,
      }),
    ],
  }),
  section({
    name: 'sources',
    title: 'Sources',
    budget: { group: 'text', tokens: 6000 },
    columns: ['id', 'text'],
    records: [
      record('2', 'unit-2', 420, {
        text: '예시 데이터. 한빛전자는 3분기에 메모리 고정 거래 가격이 전 분기보다 9% 내려 영업이익이 시장 기대를 밑돌았다고 밝혔다.',
      }),
    ],
  }),
];
