/** Share of Hangul among the letters of a text. An English text may quote a Korean name, a Korean one many English ones. */
const hangulShare = { korean: 0.3, english: 0.02 };

/** Whether a text is Korean or English, by its letters; null where it has none, or mixes both. */
export function textLanguage(text: string): 'ko' | 'en' | null {
  const hangul = text.match(/\p{Script=Hangul}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (hangul + latin === 0) return null;
  const share = hangul / (hangul + latin);
  return share >= hangulShare.korean ? 'ko' : share <= hangulShare.english ? 'en' : null;
}
