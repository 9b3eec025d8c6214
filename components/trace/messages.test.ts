import { describe, expect, it } from 'vitest';
import { RatingReason } from '@/lib/domain/community-selection';
import { DropReason, SectionName } from '@/lib/domain/context-section';
import { GroundingSkip, SupportVerdict } from '@/lib/domain/grounding';
import { StepName } from '@/lib/domain/pipeline-graph';
import { QueryChange } from '@/lib/domain/query-rewrite';
import { MapState } from '@/lib/domain/report-batch';
import { DecidedBy, Workflow } from '@/lib/domain/route-decision';
import { ModelRole, RunStatus } from '@/lib/domain/run-event';
import en from '@/messages/en/inspector.json';
import ko from '@/messages/ko/inspector.json';
import { panels } from './panels/registry';
import { tabNames } from './selection';
import { stageLook } from './stage-look';
import { inspectorTabs } from './tabs';

describe.each([
  ['en', en],
  ['ko', ko],
])('messages in %s', (_, messages) => {
  it.each([
    ['step', StepName.options, messages.step],
    ['run status', RunStatus.options, messages.status],
    ['drop reason', DropReason.options, messages.table.drop],
    ['rating', RatingReason.options, messages.global.reason],
    ['state of a batch', ['built', 'running', 'stopped', ...MapState.options], messages.global.state],
    ['section', SectionName.options, messages.context.name],
    ['workflow', Workflow.options, messages.route.workflow],
    ['stage that decided', DecidedBy.options, messages.route.by],
    ['change of a query', QueryChange.options, messages.loop.change],
    ['support of a sentence', SupportVerdict.options, messages.loop.verdict],
    ['check that was skipped', GroundingSkip.options, messages.loop.skipped],
    ['model role', ModelRole.options, messages.model.roles],
    ['tab', tabNames, messages.tab],
  ])('name every %s', (_, values, names) => {
    expect(Object.keys(names).sort()).toEqual([...values].sort());
  });
});

it('has a panel for every step and for model calls', () => {
  expect(Object.keys(panels).sort()).toEqual([...StepName.options, 'model'].sort());
});

it('has a tab for every name', () => {
  expect(Object.keys(inspectorTabs)).toEqual([...tabNames]);
});

it('gives every stage a hue, an icon and a shape of its own', () => {
  const looks = Object.values(stageLook);
  for (const part of ['text', 'shape', 'Icon'] as const) {
    expect(new Set(looks.map((look) => look[part])).size).toBe(looks.length);
  }
});
