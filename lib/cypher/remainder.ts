import { fillers } from './shape-words';

/** Particles and endings that may follow a Korean word; the longer first. */
const particles =
  /^(?:(?:에서는|에서의|에게는|으로는|이라는|라는|들의|들은|들이|들을|에서|에게|에는|에도|까지|부터|이나|이며|인가요|인가|인지|입니까|이야|들|은|는|이|가|을|를|의|에|와|과|로|도|만|요))?(?![\p{L}\p{N}])/u;
const endParticle = /(?<=\p{Script=Hangul}{2})(?:에서|에는|은|는|이|가|을|를|의|에)$/u;
const spaceless = /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** What of a question is not understood yet. What is taken leaves a gap, so that positions stay. */
export class Remainder {
  constructor(private text: string) {}

  get isEmpty(): boolean {
    return this.words().length === 0;
  }

  words(): string[] {
    return this.text.match(/[\p{L}\p{M}\p{N}%.-]*[\p{L}\p{M}\p{N}%]/gu) ?? [];
  }

  /** The words without their particles. */
  stems(): string[] {
    return this.words().map((word) => word.replace(endParticle, ''));
  }

  clear(): void {
    this.text = '';
  }

  /**
   * Takes the first place where a name stands alone, particles included; null where it does not. As a `word` it may
   * begin after a space only, so that 지표 is no 표.
   */
  take(name: string, as: 'name' | 'word' = 'name'): number | null {
    for (let at = this.text.indexOf(name); at >= 0; at = this.text.indexOf(name, at + 1)) {
      const before = this.text[at - 1] ?? ' ';
      const end = at + name.length;
      const korean = spaceless.test(name.at(-1)!);
      const startsHere = !/[\p{L}\p{M}\p{N}]/u.test(before) || (as === 'name' && spaceless.test(name[0]!));
      const tail = particles.exec(this.text.slice(end));
      const endsHere =
        korean || spaceless.test(this.text[end] ?? '')
          ? tail !== null
          : !/[\p{L}\p{M}\p{N}]/u.test(this.text[end] ?? ' ');
      if (!startsHere || !endsHere) continue;
      this.cut(at, end + (tail?.[0].length ?? 0));
      return at;
    }
    return null;
  }

  /** Takes what a pattern matches first; null where nothing does. */
  takeMatch(pattern: RegExp): string | null {
    const found = pattern.exec(this.text);
    if (!found) return null;
    this.cut(found.index, found.index + found[0].length);
    return found[0];
  }

  /** Drops words that carry no condition. */
  dropFillers(): void {
    this.text = this.text
      .split(/(?<=\s)|(?=\s)|[?？!.,~]+(?=\s|$)/)
      .map((word) =>
        fillers.has(word) || fillers.has(word.replace(/(?:은|는|이|가|을|를|의|에|에서|로|으로)$/, '')) ? '' : word,
      )
      .join(' ')
      // What a shape left of a word: an ending by itself.
      .replaceAll(
        /(?<![\p{L}\p{N}])(?:인가요|인가|인지|이야|입니까|이지|은|는|이|가|을|를|의|에|요|야|지)(?![\p{L}\p{N}])/gu,
        ' ',
      );
  }

  private cut(start: number, end: number): void {
    this.text = this.text.slice(0, start) + ' '.repeat(end - start) + this.text.slice(end);
  }
}
