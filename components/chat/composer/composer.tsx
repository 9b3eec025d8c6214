'use client';

import { ArrowUp, Square } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { formatCount } from '@/components/trace/format';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Tooltip } from '@/components/ui/tooltip';
import { type IndexChoice, maxQuestionLength } from '@/lib/domain/chat';
import { IndexPicker, RoutePicker } from './composer-pickers';
import type { RouteChoice } from './routes';
import { useAutosize } from './use-autosize';
import { useDraft } from './use-draft';
import { useEnterToSend } from './use-enter-to-send';

export type ComposerHandle = { focus: () => void };

export type ComposerProps = {
  ref?: Ref<ComposerHandle>;
  /** Unsent text is kept under this key. */
  draftKey: string;
  /** Whether an answer is being written, which can be stopped. */
  busy: boolean;
  indexes: readonly IndexChoice[];
  index: string | null;
  onIndex: (name: string) => void;
  /** Indexes asked together with it. */
  beside: readonly string[];
  onBeside: (names: string[]) => void;
  /** The button of the settings. */
  settings?: ReactNode;
  sourcePicker?: ReactNode;
  route: RouteChoice;
  onRoute: (route: RouteChoice) => void;
  /** The last question of the conversation; ↑ in an empty field brings it back. */
  lastQuestion: string | null;
  /** Resolves to false when there was no run; the text then comes back. */
  onSend: (text: string) => Promise<boolean>;
  onStop: () => void;
};

/** Where a question is written. Enter sends, Shift+Enter breaks the line, Esc stops. */
export function Composer(props: ComposerProps) {
  const { draftKey, busy, lastQuestion, onSend, onStop } = props;
  const t = useTranslations('chat.composer');
  const locale = useLocale();
  const hintId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useDraft(draftKey);
  const [refused, setRefused] = useState<'blank' | 'busy' | null>(null);
  const tooLong = draft.length > maxQuestionLength;
  useAutosize(field, draft);
  useImperativeHandle(props.ref, () => ({ focus: () => field.current?.focus({ preventScroll: true }) }), []);

  const latestDraft = useRef(draft);
  useEffect(() => {
    latestDraft.current = draft;
  }, [draft]);

  const write = (text: string) => {
    setRefused(null);
    setDraft(text);
    latestDraft.current = text;
  };
  const send = async (text: string) => {
    if (text.length > maxQuestionLength) return;
    if (text.trim() === '') return setRefused('blank');
    if (busy) return setRefused('busy');
    write('');
    if (!(await onSend(text)) && latestDraft.current === '') write(text);
  };
  const stop = () => {
    onStop();
    field.current?.focus();
  };
  useEnterToSend(field, (text) => void send(text));
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'ArrowUp' || draft !== '' || lastQuestion === null || event.nativeEvent.isComposing) return;
    event.preventDefault();
    write(lastQuestion);
  };

  return (
    <form
      aria-label={t('label')}
      onSubmit={(event) => {
        event.preventDefault();
        void send(draft);
      }}
      className={cn(
        'flex flex-col rounded-lg border border-line-strong bg-surface focus-within:border-accent',
        tooLong && 'border-danger focus-within:border-danger',
      )}
    >
      <textarea
        ref={field}
        rows={1}
        value={draft}
        placeholder={t('placeholder')}
        aria-label={t('question')}
        aria-describedby={hintId}
        aria-invalid={tooLong || undefined}
        enterKeyHint="send"
        spellCheck={false}
        onKeyDown={onKeyDown}
        onChange={(event) => write(event.target.value)}
        className="max-h-60 min-h-11 resize-none overflow-y-auto bg-transparent px-4 pt-3 pb-1 text-base outline-none placeholder:text-ink-faint"
      />
      <p id={hintId} aria-live="polite" className="px-4 text-sm text-danger empty:hidden">
        {tooLong &&
          t('tooLong', { length: formatCount(draft.length, locale), limit: formatCount(maxQuestionLength, locale) })}
        {refused === 'blank' && !busy && t('blank')}
        {refused === 'busy' && busy && <span className="text-ink-muted">{t('wait')}</span>}
      </p>
      <div className="flex items-center gap-1 p-2">
        <div className="flex min-w-0 flex-1 items-center gap-1">
          <IndexPicker
            indexes={props.indexes}
            index={props.index}
            onIndex={props.onIndex}
            beside={props.beside}
            onBeside={props.onBeside}
          />
          {props.sourcePicker}
          <RoutePicker route={props.route} onRoute={props.onRoute} />
          {props.settings}
        </div>
        {busy ? (
          <Tooltip key="stop" content={t('stopHint')}>
            <Button tone="outline" size="icon" aria-label={t('stop')} onClick={stop}>
              <Square aria-hidden className="fill-current" />
            </Button>
          </Tooltip>
        ) : (
          <Tooltip key="send" content={t('sendHint')}>
            <Button type="submit" tone="primary" size="icon" aria-label={t('send')} disabled={tooLong}>
              <ArrowUp aria-hidden />
            </Button>
          </Tooltip>
        )}
      </div>
    </form>
  );
}
