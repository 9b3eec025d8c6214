'use client';

import { useTranslations } from 'next-intl';
import { FieldList } from '@/components/trace/field-list';
import { PassageText } from './passage-text';
import { useColumnName } from './use-column-name';

/** Fields up to this length stand beside their name, longer ones below it. */
const shortValue = 80;

const noSentences: readonly string[] = [];

/** What GraphRAG's models write into a claim for what they do not know. */
const graphragNothing = 'NONE';

/** The columns of a record with their values, as text. */
export function RecordFields({
  fields,
  cited = noSentences,
}: {
  fields: { name: string; value: string }[];
  /** Sentences of the answer; where one stands in a text word for word, it is marked. */
  cited?: readonly string[];
}) {
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
          .map(({ name, value }) => ({
            name: columnName(name),
            value: isText(name) ? <PassageText text={value} marks={cited} /> : value,
            mono: isId(name),
          }))}
      />
      {long.map(({ name, value }) => (
        <section key={name} className="text-sm">
          <h3 className="text-ink-muted">{columnName(name)}</h3>
          <PassageText text={value} marks={cited} />
        </section>
      ))}
    </div>
  );
}

function isId(name: string): boolean {
  return name === 'id' || name.endsWith('_id');
}

/** Columns that hold sentences, however short they are. */
function isText(name: string): boolean {
  return ['description', 'summary', 'source_text'].includes(name);
}
