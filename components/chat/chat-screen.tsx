'use client';

import { useChat } from '@ai-sdk/react';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { AppFrame } from '@/components/shell/app-frame';
import { KeySheet } from '@/components/shell/key-sheet';
import { type Preferences, rememberPreference } from '@/components/shell/preferences';
import { useDocked } from '@/components/shell/use-docked';
import { useOpenPanel } from '@/components/shell/use-open-panel';
import { usePreferences } from '@/components/shell/use-preferences';
import { useShortcuts } from '@/components/shell/use-shortcuts';
import { Inspector } from '@/components/trace/inspector';
import type { RecordActions } from '@/components/trace/record-actions';
import type { OnSelect } from '@/components/trace/selection';
import { useRunSelection } from '@/components/trace/use-run-selection';
import type { FilterChoices, IndexChoice, ModelStatus } from '@/lib/domain/chat';
import type { Message, Thread } from '@/lib/domain/conversation';
import { defaultQuestionSettings, questionSettingsOf, toRunSettings } from '@/lib/domain/question-settings';
import type { RunView } from '@/lib/domain/run-view';
import { useChatSessions, useRun } from './chat-context';
import { lastQuestion, messageText, runIdsOf, toChatMessages } from './chat-message';
import { CommandPalette } from './command-palette';
import { Composer, type ComposerHandle } from './composer/composer';
import { defaultIndex } from './composer/default-index';
import { type RouteChoice, routeOf } from './composer/routes';
import { SourcePicker } from './composer/source-picker';
import { keepDraft } from './composer/use-draft';
import { useFocusOnOpen } from './composer/use-focus-on-open';
import { Conversation } from './conversation';
import { EmptyState } from './empty-state';
import { MessageList } from './message-list';
import { RunAnnouncer } from './run-announcer';
import { SettingsButton } from './settings/settings-button';
import { useQuestionSettings } from './settings/use-question-settings';
import { ThreadsPane } from './threads/threads-pane';

export type ChatScreenProps = {
  /** The thread of the page; a new chat brings the id its thread will have. */
  threadId: string;
  /** null for a new chat. */
  thread: Thread | null;
  messages: Message[];
  runs: Record<string, RunView>;
  liveRunIds: string[];
  indexes: IndexChoice[];
  /** Names of the data sources. */
  sources: string[];
  models: ModelStatus;
  preferences: Preferences;
  recordActions: RecordActions;
  readFilterChoices: (index: string) => Promise<FilterChoices>;
};

/** A conversation with its threads on the left and its reasons on the right. */
export function ChatScreen(props: ChatScreenProps) {
  const { threadId, thread, indexes, models, runs, liveRunIds } = props;
  const t = useTranslations('chat');
  const locale = useLocale();
  const router = useRouter();
  const sessions = useChatSessions();
  const stored = useMemo(() => toChatMessages(props.messages), [props.messages]);
  const [session] = useState(() => sessions.open({ threadId, messages: stored, runs }));
  const { messages, status, error } = useChat({ chat: session.chat });
  const busy = status === 'submitted' || status === 'streaming';

  useEffect(() => {
    session.runs.seed(runs);
    session.sync(stored);
    session.rejoin(liveRunIds);
  }, [session, runs, stored, liveRunIds]);

  const opened = messages.some(({ role }) => role === 'assistant');
  useEffect(() => {
    if (thread === null && opened) {
      window.history.replaceState(null, '', `/threads/${threadId}${window.location.search}`);
    }
  }, [thread, opened, threadId]);

  const runIds = runIdsOf(messages);
  const { selection, onSelect } = useRunSelection();
  const shownRun = selection.run !== null && runIds.includes(selection.run) ? selection.run : (runIds.at(-1) ?? null);
  const view = useRun(session, shownRun);
  const latestView = useRun(session, runIds.at(-1) ?? null);

  const docked = useDocked();
  const { panel, open: openPanel, close: closePanel } = useOpenPanel();
  const [paletteOpen, setPaletteOpen] = useState(false);
  const [keysOpen, setKeysOpen] = useState(false);
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const preferences = usePreferences(props.preferences.theme);
  const showReasons = useCallback<OnSelect>(
    (change) => {
      if (!docked) openPanel('reasons');
      onSelect(change);
    },
    [docked, openPanel, onSelect],
  );

  const composer = useRef<ComposerHandle>(null);
  const lastRun = Object.values(runs).at(-1);
  const lastIndexes = lastRun?.indexes.map(({ name }) => name) ?? [];
  const lastIndex = lastIndexes[0] ?? props.preferences.index;
  const [indexName, setIndexName] = useState(lastIndex);
  const index = defaultIndex(indexes, { last: indexName, locale });
  const [besideNames, setBesideNames] = useState(lastIndexes.slice(1));
  const beside = besideNames.filter((name) => name !== index?.name && indexes.some((other) => other.name === name));
  const [route, setRoute] = useState<RouteChoice>(routeOf(lastRun?.decision ?? null));
  const [settings, setSettings] = useQuestionSettings(
    threadId,
    lastRun ? questionSettingsOf(lastRun.settings) : defaultQuestionSettings,
  );
  const [withoutHistory, setWithoutHistory] = useState(false);
  const [sourceNames, setSourceNames] = useState(Object.values(runs).at(-1)?.sources ?? []);
  const sources = sourceNames.filter((name) => props.sources.includes(name));

  useFocusOnOpen(composer, selection.record === null);

  const ask = (text: string, again?: { parentId: string | null }) => {
    onSelect({ run: null, span: null, record: null });
    setWithoutHistory(false);
    return session.ask({
      ...again,
      text,
      indexes: index ? [index.name, ...beside] : [],
      sources,
      engine: route === 'auto' ? null : route,
      settings: { ...toRunSettings(settings), ...(withoutHistory && { conversationHistoryMaxTurns: 0 }) },
      locale: locale === 'ko' ? 'ko' : 'en',
    });
  };
  const stop = () => void session.stop();
  const askAnew = (question: string) => {
    keepDraft('new', question);
    router.push('/');
  };
  useShortcuts({
    onPalette: () => setPaletteOpen(true),
    onKeySheet: () => setKeysOpen(true),
    onEscape: () => busy && stop(),
  });

  const title = thread?.title ?? lastQuestion(messages) ?? t('threads.new');
  return (
    <>
      <AppFrame
        title={title}
        initialInspectorWidth={props.preferences.inspectorWidth}
        threadsOpen={panel === 'threads'}
        onThreadsOpen={(open) => (open ? openPanel('threads') : closePanel())}
        inspectorOpen={panel === 'reasons' || (selection.record !== null && view !== null)}
        onInspectorOpen={(open) => {
          if (open) return openPanel('reasons');
          onSelect({ record: null });
          closePanel();
        }}
        threads={(place) => (
          <ThreadsPane
            place={place}
            openId={thread === null && !opened ? null : threadId}
            preferences={preferences}
            onPalette={() => setPaletteOpen(true)}
            onKeySheet={() => setKeysOpen(true)}
          />
        )}
        conversation={
          <Conversation
            messages={messages}
            waiting={status === 'submitted'}
            error={error}
            onRetry={() => session.retry()}
            onAskAnew={askAnew}
            composer={
              <Composer
                ref={composer}
                draftKey={thread === null && messages.length === 0 ? 'new' : threadId}
                busy={busy}
                indexes={indexes}
                index={index?.name ?? null}
                beside={beside}
                onBeside={setBesideNames}
                onIndex={(name) => {
                  setIndexName(name);
                  rememberPreference('index', name);
                }}
                settings={
                  <SettingsButton
                    settings={settings}
                    onSettings={setSettings}
                    withoutHistory={opened ? withoutHistory : null}
                    onWithoutHistory={setWithoutHistory}
                    index={index?.name ?? null}
                    readFilterChoices={props.readFilterChoices}
                  />
                }
                sourcePicker={<SourcePicker names={props.sources} selected={sources} onSelect={setSourceNames} />}
                route={route}
                onRoute={setRoute}
                lastQuestion={lastQuestion(messages)}
                onSend={(text) => ask(text)}
                onStop={stop}
              />
            }
          >
            {messages.length === 0 ? (
              <EmptyState index={index} models={models} onAsk={(question) => void ask(question)} />
            ) : (
              <>
                <h1 className="sr-only">{title}</h1>
                <MessageList
                  session={session}
                  messages={messages}
                  selectedRun={runIds.length > 1 ? shownRun : null}
                  onAsk={busy ? null : (question) => void ask(question)}
                  onAskAgain={
                    busy
                      ? null
                      : (question) => void ask(messageText(question), { parentId: question.metadata?.parentId ?? null })
                  }
                  onSelect={showReasons}
                  highlightedRecord={highlighted}
                  onHoverRecord={setHighlighted}
                />
              </>
            )}
            <RunAnnouncer view={latestView} />
          </Conversation>
        }
        inspector={
          <Inspector
            view={view}
            live={view?.status === 'running'}
            selection={selection}
            onSelect={onSelect}
            actions={props.recordActions}
            highlightedRecord={highlighted}
            onHoverRecord={setHighlighted}
          />
        }
      />
      <CommandPalette
        open={paletteOpen}
        onOpenChange={setPaletteOpen}
        preferences={preferences}
        onKeySheet={() => setKeysOpen(true)}
      />
      <KeySheet open={keysOpen} onOpenChange={setKeysOpen} />
    </>
  );
}
