import { fakeChatModel } from '@/lib/models';
import type { ChatModel, ChatRequest, Models } from '@/lib/ports';

const usage = { inputTokens: 0, outputTokens: 0, costUsd: null, attempts: 1 };

/**
 * A model that plays the parts of the three published cases: it routes what has no keyword to `t2c`, writes the
 * statement for tables of documents, picks the one company, and says what the rows it is given say; nothing is counted
 * by it.
 */
export function scriptedModels(titleWords: readonly string[]): Models {
  const conditions = titleWords.map((word) => `d.title CONTAINS '${word}'`).join(' AND ');
  const objects: Record<string, unknown> = {
    route_decision: { route: 't2c', reasoning: '표의 개수를 세는 사실 질문입니다.' },
    cypher_query: {
      cypher: `\`\`\`cypher\nMATCH (d:Document)-[:HAS_TABLE]->(t:Table) WHERE ${conditions} RETURN count(t) AS tables\n\`\`\``,
      explanation: '문서에 달린 표를 셉니다.',
    },
    picked_entities: { entities: [{ name: '두산밥캣', label: 'Company' }] },
  };
  const model = (role: 'strong' | 'cheap'): ChatModel =>
    fakeChatModel({
      role,
      model: 'scripted',
      async object({ schema, schemaName }) {
        const value = objects[schemaName];
        if (value === undefined) throw new Error(`the script has nothing for ${schemaName}`);
        return { value: schema.parse(value), raw: JSON.stringify(value), usage };
      },
      async *stream(request) {
        yield {
          type: 'text',
          text: `문서에는 총 ${firstCell(request)}개의 표(Table)가 적재되어 있습니다. [Data: Rows (1)]`,
        };
        yield { type: 'end', finishReason: 'stop', usage };
      },
    });
  return { strong: model('strong'), cheap: model('cheap'), embedding: null };
}

/** The first cell after the id of the first row that the prompt shows. */
function firstCell({ messages }: ChatRequest): string {
  const shown = messages.map(({ content }) => content).join('\n');
  const cell = /^1\|([^|\n]*)/m.exec(shown)?.[1];
  if (cell === undefined) throw new Error('the script was shown no rows');
  return cell;
}
