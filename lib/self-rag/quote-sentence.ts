/** A sentence as it stands, whatever characters it holds, in Markdown and with its citation. */
export function quoteSentence({ text, dataset, id }: { text: string; dataset: string; id: string }): string {
  const escaped = text.replaceAll(/[\\`*_[\]<>#|~]/g, (character) => `\\${character}`);
  return `${escaped} [Data: ${dataset} (${id})]`;
}
