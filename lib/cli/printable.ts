/** Controls that a terminal obeys: C0 without tab and line feed, DEL, C1, and the marks that turn the reading direction. */
const controls = /[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/g;

/** Text of models and documents for a terminal: nothing in it moves the cursor, sets colours or hides what follows. */
export function printable(text: string): string {
  return text.replaceAll(controls, '');
}

/** JSON in which every control is written as an escape, also those that JSON itself lets through. */
export function printableJson(value: unknown, indent?: number): string {
  return JSON.stringify(value, null, indent).replaceAll(/[\x7f-\x9f\u202a-\u202e\u2066-\u2069]/g, escaped);
}

function escaped(letter: string): string {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
