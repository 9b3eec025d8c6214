// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { afterEach, expect, test, vi } from 'vitest';
import type { RankGuardAudit, RankGuardRule, RankGuardStatus } from '@/lib/domain/rank-guard';
import type { RankGuardOverview, RulePreview } from '@/lib/domain/rank-guard-page';
import common from '@/messages/en/common.json';
import rankGuard from '@/messages/en/rankGuard.json';
import type { GuardActions } from './guard-actions';
import { RankGuardPage } from './rank-guard-page';
import { guardStatuses } from './status-look';

afterEach(cleanup);

const rule: RankGuardRule = {
  id: 'two-things',
  version: 3,
  enabled: true,
  scope: { cluster: 'battery', requiredTags: ['ESS'] },
  top: { supportingEdges: { min: 1, max: null } },
  preferred: { coverage: 1, supportingEdges: { min: null, max: null } },
  maxGap: 0.35,
  note: '',
};

function audit(runId: string, status: RankGuardStatus, headroom: number | null): RankGuardAudit {
  const gap = headroom === null ? null : rule.maxGap - headroom;
  const decision = {
    queryId: runId,
    ruleId: rule.id,
    ruleVersion: 3,
    status,
    context: { cluster: 'battery', tags: ['ESS'] },
    required: { cluster: 'battery', tags: ['ESS'] },
    comparison: null,
    preferred: null,
    gap,
    maxGap: rule.maxGap,
    headroom,
    adjustment: null,
    finalScore: null,
  };
  return { runId, question: `Question ${runId}?`, indexNames: ['i'], decidedAt: '2026-11-30T10:00:00.000Z', decision };
}

const audits = [audit('a', 'applied', 0.0161), audit('b', 'scope-mismatch', null)];
const overview: RankGuardOverview = {
  counts: audits.map(({ decision }) => ({ ruleId: rule.id, status: decision.status, day: '2026-11-30', count: 2 })),
  page: { audits, nextCursor: null },
  rules: [{ rule, shipped: false, history: [{ rule, reason: 'as measured', savedAt: '2026-11-29T10:00:00.000Z' }] }],
  headrooms: [{ runId: 'a', ruleId: rule.id, headroom: 0.0161 }],
  nearest: audits[0]!,
};
const none = Object.fromEntries(guardStatuses.map((status) => [status, 0])) as Record<RankGuardStatus, number>;
const preview: RulePreview = {
  queries: 4,
  before: { ...none, applied: 1 },
  after: { ...none, 'score-gap-exceeded': 1 },
  flips: [
    {
      runId: 'a',
      question: 'Question a?',
      from: { status: 'applied', first: 'New letter' },
      to: { status: 'score-gap-exceeded', first: 'Old notice' },
      entering: [],
      leaving: [],
    },
  ],
};

function show(actions: Partial<GuardActions> = {}) {
  const all: GuardActions = {
    readOverview: vi.fn(async () => overview),
    readAudits: vi.fn(async () => ({ audits: [], nextCursor: null })),
    readPreview: vi.fn(async () => preview),
    saveGuardRule: vi.fn(async () => ({ ...rule, version: 4 })),
    ...actions,
  };
  render(
    <NextIntlClientProvider locale="en" messages={{ common, rankGuard }} timeZone="UTC">
      <NuqsTestingAdapter hasMemory>
        <RankGuardPage first={overview} actions={all} />
      </NuqsTestingAdapter>
    </NextIntlClientProvider>,
  );
  return all;
}

test('shows where decisions ended, and a status narrows the audits', async () => {
  const actions = show();
  expect(screen.getByRole('link', { name: 'Question a?' }).getAttribute('href')).toContain('/traces/a');
  const applied = screen.getByRole('button', { name: /applied/ });
  expect(within(applied).getByText('2')).toBeTruthy();
  await userEvent.click(applied);
  await waitFor(() => expect(actions.readOverview).toHaveBeenCalledWith({ statuses: ['applied'], ruleIds: [] }));
  expect(screen.getByRole('link', { name: 'CSV' }).getAttribute('href')).toContain('status=applied');
});

test('a moved gap shows what would flip; saving needs a reason', async () => {
  const actions = show();
  const gap = screen.getByRole('textbox', { name: 'Largest gap' });
  await userEvent.clear(gap);
  await userEvent.type(gap, '0.3338');
  await screen.findByText(/Tried on 4 stored questions: 1 would change/);
  expect(actions.readPreview).toHaveBeenLastCalledWith({ ...rule, maxGap: 0.3338 });
  expect(screen.getByText('First passage: New letter → Old notice')).toBeTruthy();
  const save = screen.getByRole('button', { name: 'Save rule' });
  expect(save.hasAttribute('disabled')).toBe(true);
  await userEvent.type(screen.getByRole('textbox', { name: /Why is this changed/ }), 'too eager');
  await userEvent.click(save);
  expect(actions.saveGuardRule).toHaveBeenCalledWith({ rule: { ...rule, maxGap: 0.3338 }, reason: 'too eager' });
  await waitFor(() => expect(actions.readOverview).toHaveBeenCalled());
});

test('what cannot be read as a rule is neither tried nor saved; another version in between is said', async () => {
  const actions = show({ saveGuardRule: vi.fn(async () => null) });
  const gap = screen.getByRole('textbox', { name: 'Largest gap' });
  await userEvent.clear(gap);
  await userEvent.type(gap, 'much');
  expect(screen.getByText(/One of the values is not valid/)).toBeTruthy();
  expect(actions.readPreview).not.toHaveBeenCalled();
  await userEvent.clear(gap);
  await userEvent.type(gap, '1');
  await userEvent.type(screen.getByRole('textbox', { name: /Why is this changed/ }), 'wider');
  await userEvent.click(screen.getByRole('button', { name: 'Save rule' }));
  expect(await screen.findByText(/Somebody saved another version/)).toBeTruthy();
});
