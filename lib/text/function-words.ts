/**
 * English words that say how something is asked, not what about. They are left out of a search query that has other
 * words. Korean needs no such list: its question words share no bigram with names.
 */
export const functionWords: ReadonlySet<string> = new Set(
  `a about an and any are as at be been between but by can could did do does each every for from give had has have he
  her his how i in into is it its like list me my name of on or our please say she should show some such tell than
  that the their them then there these they this those to us was we were what when where which who whom whose why will
  with would you your s`.split(/\s+/),
);
