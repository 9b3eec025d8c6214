import type { ComponentType } from 'react';
import type { SlideKind } from '../slides';
import { AnswerSlide } from './answer-slide';
import { ContextSlide } from './context-slide';
import { FiguresSlide } from './figures-slide';
import { GroundingSlide } from './grounding-slide';
import { GuardSlide } from './guard-slide';
import { LoopSlide } from './loop-slide';
import { QuestionSlide } from './question-slide';
import { RetrievalSlide } from './retrieval-slide';
import { RouteSlide } from './route-slide';
import type { SlideProps } from './slide-props';

/** What stands on a slide, by kind. */
export const slideBodies = {
  question: QuestionSlide,
  route: RouteSlide,
  retrieval: RetrievalSlide,
  loop: LoopSlide,
  guard: GuardSlide,
  context: ContextSlide,
  answer: AnswerSlide,
  grounding: GroundingSlide,
  figures: FiguresSlide,
} satisfies Record<SlideKind, ComponentType<SlideProps>>;
