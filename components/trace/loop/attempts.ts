import type { GroundingGrade, SupportVerdict } from '@/lib/domain/grounding';
import type { LoopEnd } from '@/lib/domain/loop-end';
import type { QueryRewrite } from '@/lib/domain/query-rewrite';
import type { RelevanceGrade } from '@/lib/domain/relevance';
import type { RunView } from '@/lib/domain/run-view';
import type { TextUnitRanking } from '@/lib/domain/text-unit-ranking';

/** One search: what was asked, what changed since the one before, what came back and how it was graded. */
export type SearchAttempt = {
  /** From 1. */
  number: number;
  ranking: TextUnitRanking;
  rewrite: QueryRewrite | null;
  /** null while it is graded, and where nothing grades. */
  grade: RelevanceGrade | null;
};

/** One answer and its grade; `counts` are its sentences by verdict. */
export type AnswerAttempt = { number: number; grade: GroundingGrade; counts: Record<SupportVerdict, number> };

/** The searches of a run in order. */
export function searchAttempts({ rankings, loop }: Pick<RunView, 'rankings' | 'loop'>): SearchAttempt[] {
  return rankings.map(({ ranking }, i) => ({
    number: i + 1,
    ranking,
    rewrite: loop.rewrites.find(({ rewrite }) => rewrite.version === i + 1)?.rewrite ?? null,
    grade: loop.relevance[i]?.grade ?? null,
  }));
}

/** The graded answers of a run in order. */
export function answerAttempts({ loop }: Pick<RunView, 'loop'>): AnswerAttempt[] {
  return loop.grounding.map(({ grade }, i) => {
    const counts = { supported: 0, weak: 0, unsupported: 0 };
    for (const { verdict } of grade.sentences) counts[verdict] += 1;
    return { number: i + 1, grade, counts };
  });
}

/** Why a part of the loop stopped; null while it goes on, and where it never began. */
export function endOf({ loop }: Pick<RunView, 'loop'>, part: LoopEnd['loop']): LoopEnd | null {
  return loop.ends.find((end) => end.loop === part) ?? null;
}

/** Whether a run has anything to show of the loop. */
export function hasLoop({ loop }: Pick<RunView, 'loop'>): boolean {
  return loop.relevance.length > 0 || loop.grounding.length > 0;
}
