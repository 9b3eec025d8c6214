// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answeredLog, startedLog } from '@/components/trace/testing/fixture-run';
import { renderPage } from '@/components/trace/testing/render-page';
import type { RunEvent } from '@/lib/domain/run-event';
import { Presentation, type StageActions } from './presentation';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {} }) }));

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduce'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  Element.prototype.scrollTo = () => {};
});

afterEach(cleanup);

const unreachable: StageActions = {
  ask: () => Promise.reject(new Error('offline')),
  stopRun: async () => false,
  checkStage: () => Promise.reject(new Error('offline')),
};

const answering = (events: readonly RunEvent[]): StageActions => ({
  ...unreachable,
  ask: async () => ({
    stream: new ReadableStream({
      start(controller) {
        for (const event of events) controller.enqueue(event);
        controller.close();
      },
    }),
  }),
});

function present(actions: StageActions = unreachable) {
  return renderPage(<Presentation logs={[answeredLog().events]} missing={[]} actions={actions} />);
}

/** What the stage says of where this comes from; the first thing in its bar. */
const origin = () => within(screen.getByRole('banner')).getAllByRole('status')[0]?.textContent;

const slide = (name: string) => screen.findByRole('region', { name });

describe('Presentation', () => {
  it('moves through the slides by key and says where it is', async () => {
    present();
    const user = userEvent.setup();
    expect(await slide('Question')).toBeTruthy();
    await user.keyboard('{ArrowRight}');
    expect(await slide('Route')).toBeTruthy();
    expect(screen.getByText(/^2 \/ \d+, Route$/)).toBeTruthy();
    await user.keyboard('{End}');
    expect(await slide('Figures')).toBeTruthy();
    await user.keyboard('1');
    expect(await slide('Question')).toBeTruthy();
  });

  it('goes on with the recording where a live question cannot be asked', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    present();
    await userEvent.setup().keyboard('l');
    expect((await screen.findAllByText(/cannot be reached; the recording goes on/)).length).toBeGreaterThan(0);
    expect(await slide('Route')).toBeTruthy();
    expect(origin()).toBe('recorded');
  });

  it('puts what was answered live in the place of the recording, and says so', async () => {
    const log = startedLog({ runId: 'asked-live' })
      .at(5, { type: 'answer-start', method: 'model' }, { type: 'answer-delta', text: 'Asked on stage.' })
      .at(6, { type: 'answer-end', text: 'Asked on stage.', citations: [] })
      .at(7, {
        type: 'run-end',
        status: 'answered',
        usage: { modelCalls: 0, inputTokens: 0, outputTokens: 0, costUsd: 0 },
        failure: null,
      });
    present(answering(log.events));
    await userEvent.setup().keyboard('l');
    await waitFor(() => expect(origin()).toBe('asked just now'));
    expect((await slide('Answer')).textContent).toContain('Asked on stage.');
  });

  it('says before presenting that the server cannot be reached, and that recordings are there', async () => {
    present();
    await userEvent.setup().keyboard('c');
    expect(await screen.findByText(/nothing can be asked live/)).toBeTruthy();
    expect(screen.getByText(/are in this window/)).toBeTruthy();
  });
});
