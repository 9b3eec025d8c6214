import type { GuardOptions } from '../guard-sql';

/** Values that no accepted statement may ever show. */
export const canary = 'CANARY';

/** A small shop: hidden columns, a table that is not allowed, a schema, quoted and Korean names. */
export const shopSql = `
  CREATE TABLE customers (id int PRIMARY KEY, name text, "fullName" text, country text, email text, ssn text);
  CREATE TABLE orders (id int PRIMARY KEY, customer_id int, amount numeric(10,2), ordered_on date, note text,
    tags text[], details jsonb);
  CREATE TABLE "Order Details" (order_id int, "unitPrice" numeric(10,2), quantity int, "매출액" bigint);
  CREATE TABLE employees (id int PRIMARY KEY, reports_to int, name text, age int);
  CREATE TABLE suppliers (id int PRIMARY KEY, name text, email text);
  CREATE TABLE vault (id int, secret text);
  CREATE SCHEMA sales;
  CREATE TABLE sales.users (uid int PRIMARY KEY, nick text);
  INSERT INTO customers VALUES
    (1, 'Kim', 'Kim Minji', 'KR', '${canary}-1@x', '${canary}-1'), (2, 'Lee', 'Lee Joon', 'KR', '${canary}-2@x', '${canary}-2'),
    (3, 'Ada', 'Ada Byron', 'GB', '${canary}-3@x', '${canary}-3');
  INSERT INTO orders VALUES
    (1, 1, 10.50, '2024-01-05', 'a;1', '{red,blue}', '{"k":[1,2],"s":"x"}'),
    (2, 1, 20.00, '2024-02-05', 'it''s', '{red}', '{"k":[],"s":"y"}'),
    (3, 2, 5.25, '2024-02-20', NULL, '{}', NULL);
  INSERT INTO "Order Details" VALUES (1, 2.50, 3, 9007199254740993), (2, 4.00, 5, 20), (3, 5.25, 1, 5);
  INSERT INTO employees VALUES (1, NULL, 'Boss', 60), (2, 1, 'Mid', 45), (3, 2, 'Low', 30);
  INSERT INTO suppliers VALUES (1, 'Acme', 'acme@x'), (2, 'Kim', 'kim@x');
  INSERT INTO vault VALUES (1, '${canary}-vault');
  INSERT INTO sales.users VALUES (1, 'mo');
`;

const columns = (...names: string[]) =>
  names.map((name) => (name.startsWith('-') ? { name: name.slice(1), hidden: true } : { name }));

/** What of the shop may be read; `-` marks a hidden column. */
export const shop: GuardOptions = {
  rowLimit: 100,
  tables: [
    { name: 'customers', columns: columns('id', 'name', 'fullName', 'country', '-email', '-ssn') },
    { name: 'orders', columns: columns('id', 'customer_id', 'amount', 'ordered_on', 'note', 'tags', 'details') },
    { name: 'Order Details', columns: columns('order_id', 'unitPrice', 'quantity', '매출액') },
    { name: 'employees', columns: columns('id', 'reports_to', 'name', 'age') },
    { name: 'suppliers', columns: columns('id', 'name', 'email') },
    { schema: 'sales', name: 'users', columns: columns('uid', 'nick') },
  ],
};
