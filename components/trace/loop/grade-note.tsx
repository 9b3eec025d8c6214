'use client';

import { useTranslations } from 'next-intl';
import type { GradeProblem } from '@/lib/domain/relevance';

/** By whom a grade is, and why not by the model that was asked. */
export function GradeNote({
  method,
  problem,
}: {
  method: 'rule' | 'model' | 'reranker';
  problem: GradeProblem | null;
}) {
  const t = useTranslations('inspector.loop');
  return (
    <p className="text-xs text-ink-muted text-pretty">
      {t(`method.${method}`)}
      {problem && <span className="text-warn"> {t(`problem.${problem.kind}`)}</span>}
    </p>
  );
}
