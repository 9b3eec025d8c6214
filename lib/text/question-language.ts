/** The language that a question is answered in: Korean where it holds Hangul, else English. */
export function questionLanguage(question: string): 'ko' | 'en' {
  return /\p{Script=Hangul}/u.test(question) ? 'ko' : 'en';
}
