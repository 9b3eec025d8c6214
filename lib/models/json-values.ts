/** The JSON values in a model's answer, likeliest first: bare, in a code fence, inside prose. Empty when there is none. */
export function* jsonValues(text: string): Generator<unknown> {
  const answer = text.replace(/^\uFEFF?\s*<think>[\s\S]*?<\/think>/, '').trim();
  const fenced = /```[\w-]*\s*\n?([\s\S]*?)```/.exec(answer)?.[1];
  for (const candidate of [answer, fenced ?? '', ...embedded(answer)]) {
    const value = tryParse(candidate);
    if (value !== undefined) yield value;
  }
}

/** How many opening brackets are tried before giving up, so that a hostile answer costs no more. */
const maxStarts = 20;

/** Balanced stretches that begin with a bracket, strings respected, in order. */
function* embedded(text: string): Generator<string> {
  let tried = 0;
  for (const start of text.matchAll(/[{[]/g)) {
    if (++tried > maxStarts) return;
    const end = balancedEnd(text, start.index);
    if (end !== null) yield text.slice(start.index, end);
  }
}

function balancedEnd(text: string, start: number): number | null {
  let depth = 0;
  let inString = false;
  for (let i = start; i < text.length; i++) {
    const letter = text[i];
    if (inString) {
      if (letter === '\\') i++;
      else if (letter === '"') inString = false;
    } else if (letter === '"') inString = true;
    else if (letter === '{' || letter === '[') depth++;
    else if ((letter === '}' || letter === ']') && --depth === 0) return i + 1;
  }
  return null;
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
