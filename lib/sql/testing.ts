import type { DataSource, SourceColumn, SourceTable } from '@/lib/domain/data-source';
import type { SqlResult, ValueKind } from '@/lib/domain/sql-query';

/** A column for tests: `name type`, with ` key` behind it for a primary key, and values that occur. */
export function column(text: string, values: string[] = []): SourceColumn {
  const [, name, type, key] = /^(\S+) (.+?)( key)?$/.exec(text)!;
  return {
    name: name!,
    type: type!,
    nullable: key === undefined,
    comment: null,
    primaryKey: key !== undefined,
    references: null,
    values,
    valuesComplete: true,
    hidden: false,
  };
}

export function table(name: string, columns: SourceColumn[]): SourceTable {
  return {
    schema: 'public',
    name,
    kind: 'table',
    comment: null,
    rowCount: 3,
    rowCountEstimated: false,
    columns,
    hidden: false,
  };
}

export const shop: SourceTable[] = [
  table('customers', [
    column('customer_id text key'),
    column('company_name text', ['Alfreds Futterkiste', 'Around the Horn']),
    column('country text', ['Germany', 'UK']),
    column('city text', ['Berlin', 'London']),
  ]),
  table('products', [
    column('product_id integer key'),
    column('product_name text', ['Chai', 'Chang']),
    column('unit_price numeric'),
    column('units_in_stock integer'),
    column('discontinued integer'),
  ]),
  table('orders', [
    column('order_id integer key'),
    column('customer_id text'),
    column('ship_country text', ['Germany', 'France']),
    column('freight numeric'),
    column('order_date date'),
  ]),
  table('sbcustomer', [column('sbcustid text key'), column('sbcuststate text', ['CA', 'NY'])]),
  table('states', [column('abbreviation text', ['IN', 'OR'])]),
  table('직원', [column('이름 text', ['김철수']), column('부서 text', ['영업', '개발']), column('매출액(원) numeric')]),
];

export const shopSource: DataSource = {
  id: 'shop-id',
  name: 'shop',
  kind: 'embedded',
  origin: 'shop.sql',
  defaultSchema: 'public',
  tables: shop,
  readerRole: true,
  skipped: [],
  createdAt: '2026-11-30T00:00:00.000Z',
  readAt: '2026-11-30T00:00:00.000Z',
};

/** A result for tests: columns as `name kind`. */
export function result(columns: string[], rows: (string | null)[][], rest: Partial<SqlResult> = {}): SqlResult {
  return {
    columns: columns.map((text) => {
      const [name, kind = 'text'] = text.split(' ');
      return { name: name!, type: kind, kind: kind as ValueKind };
    }),
    rows,
    rowCount: rows.length,
    limitCut: false,
    durationMs: 1,
    planCost: 1,
    ...rest,
  };
}
