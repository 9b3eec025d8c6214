import { matchedSpans } from '@/lib/domain/matched-spans';
import styles from '../stage.module.css';

/** How long after one keyword the next lights up, in milliseconds. */
const delayMs = 350;

/** The question with its keywords lighting up one after the other; all lit at once where motion is not wanted. */
export function LitQuestion({ question, keywords }: { question: string; keywords: readonly string[] }) {
  let position = 0;
  const pieces = matchedSpans(question, keywords).map((span) => {
    const before = question.slice(position, span.start);
    position = span.end;
    return { start: span.start, before, text: question.slice(span.start, span.end) };
  });
  return (
    <p className="text-lg font-semibold whitespace-pre-wrap">
      {pieces.map(({ start, before, text }, i) => (
        <span key={start}>
          {before}
          <mark
            className={`${styles.keyword} rounded-xs border-b-2 border-stage-route bg-stage-route-soft px-0.5 text-stage-route`}
            style={{ animationDelay: `${300 + i * delayMs}ms` }}
          >
            {text}
          </mark>
        </span>
      ))}
      {question.slice(position)}
    </p>
  );
}
