/** The answer of the community layer. The real layer keeps this shape with `isStub: false` and adds to it. */
export type CommunitySummaryResult = {
  question: string;
  answer: string;
  isStub: boolean;
  elapsedSeconds: number;
  error: string | null;
};

/**
 * What profile `doc-graph-agent` says to a global question while no community layer exists (requirements C-01 … C-05):
 * asks no model and no graph, imitates no answer, names what is planned and what can be asked instead.
 */
export async function communitySummary(question: string): Promise<CommunitySummaryResult> {
  return { question, answer: stubAnswer(question.trim()), isStub: true, elapsedSeconds: 0, error: null };
}

function stubAnswer(question: string): string {
  return `이 질문은 문서 전체를 아우르는 **글로벌 질의**로 판단되어 Layer C(커뮤니티 요약)로 보내졌습니다.

Layer C는 아직 **미구현(stub)** 입니다. 커뮤니티 보고서 없이 전체 요약을 지어내지 않기 위해 여기서 멈춥니다. 5/24 이후에 다음 순서로 만들 예정입니다.

1. Leiden 알고리즘으로 커뮤니티를 나눕니다.
2. 커뮤니티마다 요약 보고서를 씁니다.
3. 보고서를 나누어 읽고 합쳐(map-reduce) 답합니다.

지금은 이렇게 물을 수 있습니다.

- 개체 사이의 관계(Layer B): «두산밥캣과 한화의 관계는?»
- 개수와 수치(Layer A): «적재된 표는 모두 몇 개인가요?»

원 질문: ${question}`;
}
