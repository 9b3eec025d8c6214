/** A corpus of passages under titles, and questions with the positions of the passages that answer them. */
export type PassageSet = {
  passages: { title: string; text: string }[];
  questions: { question: string; gold: number[] }[];
};
