'use client';

import { ListFilter, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Dialog, DialogTrigger, SheetContent } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { ProfileName } from '@/lib/domain/profile';
import { Intent } from '@/lib/domain/route-decision';
import { RunStatus } from '@/lib/domain/run-event';
import { everyRun, type RunFacets, type RunFilter } from '@/lib/domain/run-filter';
import { filterCount } from './filter-parameters';

type Change = (change: Partial<RunFilter>) => void;
type Props = { filter: RunFilter; onChange: Change; facets: RunFacets };

const least = ['minLoops', 'minTokens', 'minCostUsd', 'minFirstTokenMs', 'minDurationMs'] as const;
const days = ['from', 'to'] as const;

/** Every column's filter in a sheet; the button says how many are on. */
export function RunFilters({ filter, onChange, facets }: Props) {
  const t = useTranslations('traces');
  const common = useTranslations('common');
  const count = filterCount(filter);
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button aria-label={t('filters', { count })}>
          <ListFilter aria-hidden />
          {t('filter')}
          {count > 0 && <Badge tone="accent">{count}</Badge>}
        </Button>
      </DialogTrigger>
      <SheetContent side="right" title={t('filter')} closeLabel={common('close')} className="max-w-md">
        <div className="flex flex-col gap-5 overflow-y-auto p-4">
          <FilterFields filter={filter} onChange={onChange} facets={facets} />
          <Button
            className="self-start"
            disabled={count === 0}
            onClick={() => onChange({ ...everyRun, query: filter.query })}
          >
            <X aria-hidden />
            {t('clearFilters')}
          </Button>
        </div>
      </SheetContent>
    </Dialog>
  );
}

function FilterFields({ filter, onChange, facets }: Props) {
  const t = useTranslations('traces');
  const status = useTranslations('inspector.status');
  const intent = useTranslations('chat.route.intent');
  const method = useTranslations('traces.method');
  return (
    <>
      <Choices
        name={t('column.status')}
        values={RunStatus.options}
        chosen={filter.status}
        label={status}
        onChange={(value) => onChange({ status: value })}
      />
      <Choices
        name={t('column.route')}
        values={Intent.options}
        chosen={filter.intent}
        label={intent}
        onChange={(value) => onChange({ intent: value })}
      />
      <Choices
        name={t('column.profile')}
        values={ProfileName.options}
        chosen={filter.profile}
        label={(name) => name}
        onChange={(value) => onChange({ profile: value })}
      />
      <One
        name={t('column.index')}
        value={filter.index}
        values={facets.indexes}
        onChange={(index) => onChange({ index })}
      />
      <One
        name={t('column.engine')}
        value={filter.engine}
        values={facets.engines}
        onChange={(engine) => onChange({ engine })}
      />
      <One
        name={t('column.method')}
        value={filter.method}
        values={['model', 'rule', 'message'] as const}
        label={(name) => method(name)}
        onChange={(value) => onChange({ method: value })}
      />
      <div className="grid grid-cols-2 gap-3">
        {least.map((field) => (
          <Field key={field} name={t(`least.${field}`)}>
            {(id) => (
              <Input
                id={id}
                type="number"
                min={0}
                step={field === 'minCostUsd' ? 0.001 : 1}
                value={filter[field] ?? ''}
                onChange={({ target }) =>
                  onChange({ [field]: target.value === '' ? null : Math.max(0, Number(target.value)) })
                }
              />
            )}
          </Field>
        ))}
        {days.map((field) => (
          <Field key={field} name={t(`day.${field}`)}>
            {(id) => (
              <Input
                id={id}
                type="date"
                value={filter[field] ?? ''}
                onChange={({ target }) => onChange({ [field]: target.value || null })}
              />
            )}
          </Field>
        ))}
      </div>
    </>
  );
}

/** Several values of a few, each a button that is pressed or not. */
function Choices<T extends string>({
  name,
  values,
  chosen,
  label,
  onChange,
}: {
  name: string;
  values: readonly T[];
  chosen: readonly T[];
  label: (value: T) => string;
  onChange: (chosen: T[]) => void;
}) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm text-ink-muted">{name}</legend>
      <div className="flex flex-wrap gap-1.5">
        {values.map((value) => {
          const on = chosen.includes(value);
          return (
            <Button
              key={value}
              size="small"
              aria-pressed={on}
              className={cn(on && 'border-accent bg-accent-soft text-accent')}
              onClick={() => onChange(on ? chosen.filter((each) => each !== value) : [...chosen, value])}
            >
              {label(value)}
            </Button>
          );
        })}
      </div>
    </fieldset>
  );
}

/** One value of many, or none. */
function One<T extends string>({
  name,
  value,
  values,
  label = (each) => each,
  onChange,
}: {
  name: string;
  value: T | null;
  values: readonly T[];
  label?: (value: T) => string;
  onChange: (value: T | null) => void;
}) {
  const t = useTranslations('traces');
  const known = value === null || values.includes(value) ? values : [value, ...values];
  return (
    <Field name={name}>
      {(id) => (
        <select
          id={id}
          value={value ?? ''}
          onChange={({ target }) => onChange(known.find((each) => each === target.value) ?? null)}
          className="h-8 w-full rounded-md border border-line-strong bg-surface px-2 text-sm text-ink"
        >
          <option value="">{t('any')}</option>
          {known.map((each) => (
            <option key={each} value={each}>
              {label(each)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function Field({ name, children }: { name: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm text-ink-muted">
        {name}
      </label>
      {children(id)}
    </div>
  );
}
