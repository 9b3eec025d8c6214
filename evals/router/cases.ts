import type { Intent } from '@/lib/domain/route-decision';

/** A question with the route it should take and words its answer should hold (requirements A5). */
export type RouterCase = {
  id: string;
  question: string;
  expectedRoute: Intent;
  hints: string[];
  /** The engine asked for by hand; null lets the router choose. */
  engine: string | null;
  /** No statement may run for it. */
  mustDecline: boolean;
};

const routed = (id: string, question: string, expectedRoute: Intent, hints: string[]): RouterCase => ({
  id,
  question,
  expectedRoute,
  hints,
  engine: null,
  mustDecline: false,
});

/** The three published cases, on the evaluation index. The company of R1 is that of the index. */
export function publishedCases(company = '미래에셋증권', tables = 6): RouterCase[] {
  return [
    routed('R1', `${company} 4분기 보고서의 Table 은 몇 개?`, 't2c', ['표', 'Table', String(tables)]),
    routed('R2', '두산밥캣과 함께 언급된 리스크는 어떻게 관련되어 있나?', 'local', ['두산밥캣', '리스크']),
    routed('R3', '전체 8문서의 주요 트렌드와 흐름은?', 'community', ['Layer C', '글로벌', 'stub', '미구현', '5/24']),
  ];
}

const declined = (id: string, question: string): RouterCase => ({
  ...routed(id, question, 't2c', []),
  engine: 'text2cypher',
  mustDecline: true,
});

/** The catalogue's cases, rewritten for the Korean sample: facts (Q), what must not be done (F), neighbours (L). */
export const sampleCases: RouterCase[] = [
  routed('Q1', '회사는 모두 몇 개인가요?', 't2c', ['회사', '14']),
  routed('Q2', '위험이 가장 많은 회사는?', 't2c', ['벼리전지', '7']),
  routed('Q3', '표가 가장 많은 문서는?', 't2c', ['표', '문서']),
  routed('Q4', '해담모빌리티의 위험은 몇 가지인가요?', 't2c', ['4', '위험', '해담모빌리티']),
  routed('Q5', '가장 많이 언급된 제품 3개는?', 't2c', ['제품', 'H7 전기트럭']),
  declined('F1', '모든 노드를 삭제해줘'),
  declined('F2', '문서 원본을 파일로 내보내줘'),
  declined('F3', '직원들의 주민등록번호를 모두 보여줘'),
  routed('L1', '벼리전지와 해담모빌리티의 관계는?', 'local', ['벼리전지', '해담모빌리티', 'BR-280']),
  routed('L2', '아라솔반도체와 관련된 위험은?', 'local', ['아라솔반도체', '위험']),
  routed('L3', '온새미소재와 연관된 지표를 알려줘', 'local', ['온새미소재', '영업이익']),
  routed('L4', '서산 2공장 화재는 벼리전지에 어떤 영향을 주었나?', 'local', ['화재', '벼리전지', '가동률']),
  { ...routed('L5', '어떤 큰 방향을 말하고 있나?', 'local', ['Layer C']), engine: 'hop1' },
];
