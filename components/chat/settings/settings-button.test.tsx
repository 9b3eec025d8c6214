// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '@/components/trace/testing/render-page';
import { defaultQuestionSettings, type QuestionSettings } from '@/lib/domain/question-settings';
import { SettingsButton } from './settings-button';

afterEach(cleanup);

type Told = (settings: QuestionSettings) => void;

function Page({ told, withoutHistory }: { told: Told; withoutHistory: boolean | null }) {
  const [settings, setSettings] = useState(defaultQuestionSettings);
  const [without, setWithout] = useState(withoutHistory);
  return (
    <SettingsButton
      settings={settings}
      onSettings={(next) => {
        setSettings(next);
        told(next);
      }}
      withoutHistory={without}
      onWithoutHistory={setWithout}
      index="hanbit"
      readFilterChoices={async () => ({ documents: ['연차보고서'], tags: ['반도체'] })}
    />
  );
}

function show({ withoutHistory = null, locale }: { withoutHistory?: boolean | null; locale?: 'ko' | 'en' } = {}) {
  const told = vi.fn<Told>();
  renderPage(<Page told={told} withoutHistory={withoutHistory} />, { locale });
  return told;
}

const open = () => userEvent.click(screen.getByRole('button', { name: /^(Search settings|검색 설정)/ }));

test('what is changed holds at once, is counted on the button and can be reset', async () => {
  const told = show({ withoutHistory: false });
  await open();
  const budget = screen.getByLabelText('Context budget (tokens)');
  await userEvent.clear(budget);
  await userEvent.type(budget, '8000');
  await userEvent.type(screen.getByLabelText('Form of the answer'), 'a table');
  await userEvent.click(screen.getByLabelText('Leave earlier turns out of this question'));
  expect(told.mock.lastCall?.[0]).toMatchObject({ maxContextTokens: 8000, responseType: 'a table' });
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(told.mock.lastCall?.[0]).toEqual(defaultQuestionSettings);
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Search settings' })).toBeTruthy();
});

test('a number out of its limits is named as such and never sent', async () => {
  const told = show();
  await open();
  const passages = screen.getByLabelText('Passages');
  await userEvent.clear(passages);
  await userEvent.type(passages, '5000');
  expect(passages.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Write a whole number from 1 to 1,000.')).toBeTruthy();
  expect(told.mock.calls.every(([{ vectorSearchK }]) => vectorSearchK <= 1000)).toBe(true);
});

test('documents and tags become a filter by name and can be taken out again', async () => {
  const told = show({ locale: 'ko' });
  await open();
  await waitFor(() => expect(document.querySelectorAll('datalist option')).toHaveLength(2));
  await userEvent.type(screen.getByLabelText('문서'), '다른 문서{Enter}');
  fireEvent.change(screen.getByLabelText('태그'), { target: { value: '반도체' } });
  expect(told.mock.lastCall?.[0].filter).toMatchObject({ documents: ['다른 문서'], tags: ['반도체'] });
  await userEvent.click(screen.getByRole('button', { name: '‘다른 문서’ 빼기' }));
  expect(told.mock.lastCall?.[0].filter).toMatchObject({ documents: [], tags: ['반도체'] });
});

test('without earlier turns there is nothing to leave out', async () => {
  show();
  await open();
  expect(screen.queryByLabelText('Leave earlier turns out of this question')).toBeNull();
});
