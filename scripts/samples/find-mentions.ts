/** The indexes of named things that a text mentions, ascending. */
export type MentionFinder = (text: string) => number[];

/**
 * Finds names in a text, longest first, so that 영업이익 is not found inside 영업이익률. `names[i]` are the names of thing
 * `i`; a name that two things share is ambiguous and finds neither. A Latin name only matches as a whole word.
 */
export function createMentionFinder(names: readonly (readonly string[])[]): MentionFinder {
  const owners = new Map<string, Set<number>>();
  names.forEach((list, index) => {
    for (const name of list) owners.set(name, (owners.get(name) ?? new Set()).add(index));
  });
  const longestFirst = [...owners.keys()].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
  const pattern = new RegExp(longestFirst.map(namePattern).join('|'), 'gu');
  return (text) => {
    const found = new Set<number>();
    for (const [name] of text.matchAll(pattern)) {
      const [owner, ...others] = owners.get(name) ?? [];
      if (owner !== undefined && others.length === 0) found.add(owner);
    }
    return [...found].sort((a, b) => a - b);
  };
}

function namePattern(name: string): string {
  const literal = name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const start = /^[A-Za-z0-9]/.test(name) ? '(?<![A-Za-z0-9])' : '';
  const end = /[A-Za-z0-9]$/.test(name) ? '(?![A-Za-z0-9])' : '';
  return start + literal + end;
}
