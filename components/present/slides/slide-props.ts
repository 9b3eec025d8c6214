import type { RunView } from '@/lib/domain/run-view';

/** What a slide shows: the run as it was at its moment. */
export type SlideProps = {
  view: RunView;
  /** Takes the audience to the slide that says where a citation comes from. */
  onOpenCitation: () => void;
};
