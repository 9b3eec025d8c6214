import { z } from 'zod';
import { findCitation, resolveCitations } from '@/lib/domain/citation-resolve';
import type { ContextRecord, ContextSection } from '@/lib/domain/context-section';
import { type FollowUps, maxFollowUpLength, maxFollowUps } from '@/lib/domain/follow-ups';
import { foldText } from '@/lib/text/normalize';
import { askAbout, askableTitle, askGist, askRelation, questionLanguage } from '@/lib/text/question-phrases';
import { askGrader, type LoopModels } from './ask-grader';

/** How much of an answer the model reads, in characters: enough to know what was said. */
const maxAnswerLength = 6000;
/** How many titles the model is told. */
const maxTitles = 12;

const Suggested = z.object({ questions: z.array(z.string().max(2000)).max(20) });

type Sections = readonly Pick<ContextSection, 'name' | 'records'>[];
type FollowUpInput = {
  question: string;
  answer: string;
  sections: Sections;
  /** The questions and answers before it in the conversation. */
  earlier?: readonly string[];
};
type Candidate = { question: string; about: string };

/**
 * Up to three questions that lead on from an answer, in the language of its question: the model's where there is one
 * and one of them can be shown, else the rule's: about a relationship, an entity and a report of the context that the
 * answer did not use, in the order of the context. Null where nothing leads on. Throws like `askGrader`.
 */
export async function suggestFollowUps(models: LoopModels, input: FollowUpInput): Promise<FollowUps | null> {
  const candidates = unusedCandidates(input);
  const { value, problem } = await askGrader(models, {
    prompt: 'self-rag/follow-ups',
    variables: {
      question: input.question,
      answer: input.answer.slice(0, maxAnswerLength),
      titles: titleList(candidates),
      language: questionLanguage(input.question) === 'ko' ? 'Korean' : 'English',
    },
    schema: Suggested,
    schemaName: 'follow_ups',
  });
  const written = value === null ? [] : presentable(value.questions, [input.question, ...(input.earlier ?? [])]);
  if (written.length > 0) return { questions: written, method: 'model', problem: null };
  const questions = oneOfEach(candidates);
  return questions.length === 0 ? null : { questions, method: 'rule', problem };
}

/** What the answer neither named nor cited, a list each of relationships, entities and reports. */
function unusedCandidates({ question, answer, sections, earlier = [] }: FollowUpInput): Candidate[][] {
  const language = questionLanguage(question);
  const citations = resolveCitations(answer, sections);
  const said = foldText([...earlier, question, answer].join('\n'));
  const isSaid = (title: string) => said.includes(foldText(title));
  const rowsOf = (name: ContextSection['name'], dataset: string) =>
    (sections.find((section) => section.name === name)?.records ?? []).filter(
      ({ id }) => !findCitation(citations, dataset, id),
    );
  const unsaid = (row: ContextRecord, column: string, ask: typeof askAbout): Candidate[] => {
    const title = askableTitle(row[column]);
    return title === null || isSaid(title) ? [] : [{ question: ask(title, language), about: title }];
  };
  const relations = rowsOf('relationships', 'Relationships').flatMap((row): Candidate[] => {
    const [source, target] = [askableTitle(row.source), askableTitle(row.target)];
    // One end is known from the conversation, the other is where it leads.
    if (source === null || target === null || isSaid(source) === isSaid(target)) return [];
    return [{ question: askRelation(source, target, language), about: isSaid(source) ? target : source }];
  });
  const entities = rowsOf('entities', 'Entities').flatMap((row) => unsaid(row, 'entity', askAbout));
  const reports = rowsOf('reports', 'Reports').flatMap((row) => unsaid(row, 'title', askGist));
  return [relations, entities, reports];
}

/** The first of every list, then the second of every list, and so on; nothing twice. */
function oneOfEach(lists: readonly Candidate[][]): string[] {
  const chosen = new Map<string, string>();
  const longest = Math.max(...lists.map((list) => list.length));
  for (let place = 0; place < longest; place += 1) {
    for (const list of lists) {
      const candidate = list[place];
      if (candidate && chosen.size < maxFollowUps && !chosen.has(candidate.about)) {
        chosen.set(candidate.about, candidate.question);
      }
    }
  }
  return [...chosen.values()];
}

function titleList(candidates: readonly Candidate[][]): string {
  const titles = [...new Set(candidates.flat().map(({ about }) => about))].slice(0, maxTitles);
  return titles.length === 0 ? '(none)' : titles.map((title) => `- ${title}`).join('\n');
}

/** A model's questions that fit on a button: of one line, none twice, none asked before. */
function presentable(questions: readonly string[], asked: readonly string[]): string[] {
  const seen = new Set(asked.map((question) => foldText(question.trim())));
  const kept = questions
    .map((question) => question.trim())
    .filter((question) => {
      const folded = foldText(question);
      if (folded === '' || seen.has(folded) || question.length > maxFollowUpLength) return false;
      seen.add(folded);
      return !/[\p{Cc}<>]|\[Data:/u.test(question);
    });
  return kept.slice(0, maxFollowUps);
}
