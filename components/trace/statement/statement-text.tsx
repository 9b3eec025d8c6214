import { statementParts, type Wording } from './statement-parts';
import { cypherWords, sqlWords } from './wordings';

const looks = {
  keyword: 'font-semibold text-stage-route',
  name: 'text-stage-retrieval',
  text: 'text-stage-check',
  number: 'text-stage-guard',
  plain: '',
} as const;

/** A SQL statement with its words coloured. */
export function SqlText({ statement }: { statement: string }) {
  return <StatementText statement={statement} wording={sqlWords} />;
}

/** A Cypher statement with its words coloured. */
export function CypherText({ statement }: { statement: string }) {
  return <StatementText statement={statement} wording={cypherWords} />;
}

function StatementText({ statement, wording }: { statement: string; wording: Wording }) {
  let at = 0;
  return (
    <pre className="overflow-x-auto rounded-md border bg-canvas p-3 font-mono text-xs leading-5 whitespace-pre-wrap [overflow-wrap:anywhere]">
      <code>
        {statementParts(statement, wording).map(({ kind, text }) => {
          const key = at;
          at += text.length;
          return (
            <span key={key} className={looks[kind]}>
              {text}
            </span>
          );
        })}
      </code>
    </pre>
  );
}
