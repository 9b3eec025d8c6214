// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { NuqsTestingAdapter, type OnUrlUpdateFunction } from 'nuqs/adapters/testing';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { useOpenPanel } from './use-open-panel';

function open(searchParams = '') {
  const onUrlUpdate = vi.fn<OnUrlUpdateFunction>();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <NuqsTestingAdapter searchParams={searchParams} hasMemory onUrlUpdate={onUrlUpdate}>
      {children}
    </NuqsTestingAdapter>
  );
  return { onUrlUpdate, hook: renderHook(() => useOpenPanel(), { wrapper }).result };
}

test('opening adds an entry to the history, so that Back has something to take away', async () => {
  const { hook, onUrlUpdate } = open();
  await act(async () => hook.current.open('reasons'));
  await vi.waitFor(() => expect(onUrlUpdate).toHaveBeenCalled());
  expect(onUrlUpdate.mock.lastCall?.[0]).toMatchObject({ queryString: '?panel=reasons', options: { history: 'push' } });
  expect(hook.current.panel).toBe('reasons');
});

test('a panel that an address opened is closed in place', async () => {
  const { hook, onUrlUpdate } = open('?panel=threads');
  expect(hook.current.panel).toBe('threads');
  await act(async () => hook.current.close());
  await vi.waitFor(() => expect(onUrlUpdate).toHaveBeenCalled());
  expect(hook.current.panel).toBeNull();
  expect(onUrlUpdate.mock.lastCall?.[0].options.history).toBe('replace');
});

test('a made-up panel is none', () => {
  expect(open('?panel=cellar').hook.current.panel).toBeNull();
});
