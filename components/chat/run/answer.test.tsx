// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { answeredLog, contextLog, startedLog } from '@/components/trace/testing/fixture-run';
import { renderPage } from '@/components/trace/testing/render-page';
import { resolveCitations } from '@/lib/domain/citation-resolve';
import type { FollowUps } from '@/lib/domain/follow-ups';
import type { RunEventPayload } from '@/lib/domain/run-event';
import type { RunView } from '@/lib/domain/run-view';
import { Answer } from './answer';

afterEach(cleanup);

const usage = { modelCalls: 0, inputTokens: 0, outputTokens: 0, costUsd: 0 };

/** A run that wrote this text and ended like this; without an end it is still writing. */
function viewOf(
  text: string,
  {
    method = 'model',
    end,
  }: { method?: 'model' | 'rule' | 'message'; end?: Partial<Extract<RunEventPayload, { type: 'run-end' }>> } = {},
): RunView {
  const log = contextLog().at(50, { type: 'answer-start', method }, { type: 'answer-delta', text });
  if (!end) return log.view();
  const { sections } = log.view();
  return log
    .at(60, { type: 'answer-end', text, citations: resolveCitations(text, sections) })
    .at(61, { type: 'run-end', status: 'answered', usage, failure: null, ...end })
    .view();
}

function show(view: RunView, { highlighted = null }: { highlighted?: string | null } = {}) {
  const onSelect = vi.fn();
  const onHoverRecord = vi.fn();
  const { container } = renderPage(
    <Answer view={view} onSelect={onSelect} highlightedRecord={highlighted} onHoverRecord={onHoverRecord} />,
  );
  return { container, onSelect, onHoverRecord };
}

describe('the line over the answer', () => {
  test('each part opens its tab', async () => {
    const view = answeredLog().view();
    const { onSelect } = show(view);
    const strip = within(screen.getByRole('list', { name: 'This run in one line' }));
    await userEvent.click(strip.getByRole('button', { name: 'Relations' }));
    await userEvent.click(strip.getByRole('button', { name: '2 keywords' }));
    await userEvent.click(strip.getByRole('button', { name: '3 entities' }));
    await userEvent.click(strip.getByRole('button', { name: '1.5k tokens' }));
    await userEvent.click(strip.getByRole('button', { name: '2.32 s' }));
    expect(onSelect.mock.calls.map(([change]) => change.tab)).toEqual([
      'route',
      'route',
      'context',
      'context',
      'trace',
    ]);
    expect(onSelect.mock.calls[0]?.[0]).toMatchObject({ run: view.runId, record: null });
  });

  test('a broken or stopped answer can be asked for again, a whole one needs no second try', async () => {
    const onAskAgain = vi.fn();
    const ended = (status: 'failed' | 'stopped' | 'answered') =>
      renderPage(
        <Answer
          view={viewOf('', { end: { status } })}
          onSelect={() => undefined}
          highlightedRecord={null}
          onHoverRecord={() => undefined}
          onAskAgain={onAskAgain}
        />,
      );
    for (const status of ['failed', 'stopped'] as const) {
      ended(status);
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      cleanup();
    }
    expect(onAskAgain).toHaveBeenCalledTimes(2);
    ended('answered');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('a question that leaned on an earlier one says how it was understood', () => {
    const question = 'Who is Scrooge? — And his nephew?';
    show({ ...answeredLog().view(), resolution: { from: 'And his nephew?', question, method: 'rule' } });
    expect(screen.queryByText(`Taken to mean, from what was said before: “${question}”`)).not.toBeNull();
    cleanup();
    show(answeredLog().view());
    expect(screen.queryByText(/Taken to mean/)).toBeNull();
  });

  test('questions that lead on are asked at a press, and only where they can be', async () => {
    const onAsk = vi.fn();
    const followUps: FollowUps = {
      questions: ['석지호에 대해 무엇을 알 수 있나요?'],
      method: 'rule',
      problem: null,
    };
    const view = { ...answeredLog().view(), followUps };
    const props = { view, onSelect: () => undefined, highlightedRecord: null, onHoverRecord: () => undefined };
    renderPage(<Answer {...props} onAsk={onAsk} />);
    await userEvent.click(screen.getByRole('button', { name: '석지호에 대해 무엇을 알 수 있나요?' }));
    expect(onAsk).toHaveBeenCalledExactlyOnceWith('석지호에 대해 무엇을 알 수 있나요?');
    cleanup();
    renderPage(<Answer {...props} onAsk={null} />);
    expect(screen.queryByRole('list', { name: 'Questions that lead on' })).toBeNull();
  });

  test('while the run goes on it says the step in plain words and the time so far', () => {
    show(startedLog().at(1200, { type: 'step-start', spanId: 'retrieve#1', step: 'retrieve', attempt: 1 }).view());
    expect(screen.getByText('Searching the graph')).toBeTruthy();
    expect(screen.getByText(/^1\.2\d s$/)).toBeTruthy();
  });
});

describe('citations', () => {
  const text = '가격이 내렸다. 한빛전자는 노출되어 있다 [Data: Entities (12, 99); Relationships (88)].';

  test('a resolved one opens its record, an unresolved one is marked and is no link', async () => {
    const { onSelect, onHoverRecord, container } = show(viewOf(text, { end: {} }));
    const [first, unresolved] = within(container).getAllByRole('button', { name: /^Citation/ });
    expect(container.textContent).not.toContain('[Data');
    await userEvent.hover(first!);
    expect(onHoverRecord).toHaveBeenLastCalledWith('entities:entity-12');
    await userEvent.click(first!);
    expect(onSelect).toHaveBeenLastCalledWith({
      run: expect.any(String),
      tab: 'context',
      record: 'entities:entity-12',
      span: null,
    });
    expect(first?.getAttribute('aria-label')).toBe('Citation 1: open Entities 12, 한빛전자');
    onSelect.mockClear();
    await userEvent.click(unresolved!);
    expect(onSelect).not.toHaveBeenCalled();
    expect(unresolved?.getAttribute('aria-disabled')).toBe('true');
    expect(unresolved?.textContent).toBe('2?');
  });

  test('they are numbered and resolved while the answer is still written', () => {
    const { container } = show(viewOf(text));
    expect(
      within(container)
        .getAllByRole('button', { name: /^Citation/ })
        .map((chip) => chip.textContent),
    ).toEqual(['1', '2?', '3']);
  });

  test('half a marker is never shown', () => {
    const { container } = show(viewOf('한빛전자 [Data: Entities (1'));
    expect(container.textContent).toContain('한빛전자');
    expect(container.textContent).not.toContain('[');
  });

  test('the record under the pointer lights the sentence that cites it, and only that', () => {
    const { container } = show(viewOf(text, { end: {} }), { highlighted: 'entities:entity-12' });
    const lit = [...container.querySelectorAll('[data-lit]')].map((sentence) => sentence.textContent);
    expect(lit).toEqual(['한빛전자는 노출되어 있다']);
  });

  test('a marker in code stays code', () => {
    const { container } = show(viewOf('`[Data: Entities (12)]`', { end: {} }));
    expect(container.querySelector('code')?.textContent).toBe('[Data: Entities (12)]');
    expect(within(container).queryByRole('button', { name: /^Citation/ })).toBeNull();
  });

  test('an answer cannot write the inner token of a citation itself', () => {
    const { container } = show(viewOf('\u{f0000}0\u{f0001} [Data: Entities (12)]', { end: {} }));
    expect(within(container).getAllByRole('button', { name: /^Citation/ })).toHaveLength(1);
  });
});

describe('hostile Markdown', () => {
  const hostile = [
    '![secret](http://evil.example/x.png?leak=1)',
    '[click](https://evil.example/path) [script](javascript:alert(1)) [data](data:text/html,x)',
    '<img src=x onerror=alert(1)> <script>alert(1)</script> <iframe src="http://evil.example"></iframe>',
    '<a href="http://evil.example">html</a> https://auto.example/',
    '[ref]\n\n[ref]: http://evil.example/ref',
    '<citation-marker markers="0">forged</citation-marker>',
  ].join('\n\n');

  test('loads nothing, opens nothing and makes no element of its HTML', () => {
    const { container } = show(viewOf(hostile, { end: {} }));
    expect(container.querySelectorAll('img, a, script, iframe, form, object, embed, video, audio, style')).toHaveLength(
      0,
    );
    const addresses = [...container.querySelectorAll('p, p *')].flatMap((element) =>
      element.getAttributeNames().filter((name) => /^(href|src|srcset|action|poster|style|on.*)$/.test(name)),
    );
    expect(addresses).toEqual([]);
    expect(container.textContent).toContain('<script>alert(1)</script>');
    expect(container.textContent).toContain('Image, not loaded: secret');
  });

  test('a link opens only from the dialog that shows its address, and a script address not at all', async () => {
    show(viewOf('[click](https://evil.example/path?q=1) [script](javascript:alert(1))', { end: {} }));
    await userEvent.click(screen.getByRole('button', { name: /leads: evil\.example/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('https://evil.example/path?q=1')).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Open in a new tab' }).getAttribute('rel')).toBe(
      'noopener noreferrer nofollow',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await userEvent.click(screen.getByRole('button', { name: /leads: javascript:/ }));
    expect(within(await screen.findByRole('dialog')).queryByRole('link')).toBeNull();
  });
});

describe('how it ended', () => {
  test('a rule-made answer says that no model wrote it', () => {
    show(viewOf('문장', { method: 'rule', end: {} }));
    expect(screen.getByText(/No model wrote this/)).toBeTruthy();
  });

  test('a stopped answer keeps its text without half a marker and says so', () => {
    const { container } = show(viewOf('한빛전자는 [Da', { end: { status: 'stopped' } }));
    expect(container.textContent).toContain('한빛전자는');
    expect(container.textContent).not.toContain('[Da');
    expect(screen.getByText('Stopped. What was written so far is kept.')).toBeTruthy();
  });

  test('a failure stands where the answer would be, with what to do', () => {
    const failure = { code: 'model-failed', message: 'The model did not answer.', detail: 'ECONNREFUSED 10.0.0.1' };
    const { container } = show(viewOf('', { end: { status: 'failed', failure } }));
    expect(screen.getByRole('alert').textContent).toContain('The model did not answer.');
    expect(container.textContent).not.toContain('ECONNREFUSED');
  });

  test('tables and Korean emphasis are shown', () => {
    const { container } = show(
      viewOf('**가격**이 내렸다.\n\n| 항목 | 값 |\n| --- | ---: |\n| 수주 | 18,400 |', { end: {} }),
    );
    expect(container.querySelector('strong')?.textContent).toBe('가격');
    expect(screen.getByRole('columnheader', { name: '항목' })).toBeTruthy();
    expect(screen.getByRole('cell', { name: '18,400' })).toBeTruthy();
  });
});
