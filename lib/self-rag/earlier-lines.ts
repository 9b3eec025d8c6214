/** Earlier questions as a prompt shows them, one a line; a dash where there is none. */
export function earlierLines(questions: readonly string[]): string {
  return questions.map((question) => `- ${question.replaceAll(/\s+/g, ' ')}`).join('\n') || '-';
}
