'use client';

import { useTranslations } from 'next-intl';
import { FieldList } from '@/components/trace/field-list';
import { useColumnName } from './use-column-name';

/** Fields up to this length stand beside their name, longer ones below it. */
const shortValue = 80;

/** What GraphRAG's models write into a claim for what they do not know. */
const graphragNothing = 'NONE';

/** The columns of a record with their values, as text. */
export function RecordFields({ fields }: { fields: { name: string; value: string }[] }) {
  const t = useTranslations('inspector.record');
  const columnName = useColumnName();
  const filled = fields.filter(({ value }) => value !== '' && value !== graphragNothing);
  if (filled.length === 0) return <p className="text-sm text-ink-muted">{t('noFields')}</p>;
  const long = filled.filter(({ value }) => value.length > shortValue || value.includes('\n'));
  return (
    <div className="flex flex-col gap-3">
      <FieldList
        fields={filled
          .filter((field) => !long.includes(field))
          .map(({ name, value }) => ({ name: columnName(name), value, mono: name === 'id' || name.endsWith('_id') }))}
      />
      {long.map(({ name, value }) => (
        <section key={name} className="text-sm">
          <h3 className="text-ink-muted">{columnName(name)}</h3>
          <p className="whitespace-pre-wrap">{value}</p>
        </section>
      ))}
    </div>
  );
}
