import { customType, timestamp } from 'drizzle-orm/pg-core';
import { storableJson, storableText } from '../storable';

/** `text` that takes any JavaScript string: see `storableText`. */
export const safeText = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: storableText,
});

/** `jsonb` that takes any JSON value: see `storableJson`. Readers parse with zod. */
export const safeJson = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => storableJson(value),
});

/** Read into memory of their own: a driver's buffer may be a window on a shared one. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => new Uint8Array(value),
});

/** A string as UTF-8 bytes: keeps NUL, so that its hash stays true. */
export const utf8 = customType<{ data: string; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (text) => new TextEncoder().encode(text),
  fromDriver: (value) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(value),
});

/** pgvector's `vector` without a fixed number of dimensions; read and written by SQL only. */
export const anyVector = customType<{ data: string; driverData: string }>({ dataType: () => 'vector' });

/** Milliseconds, as JavaScript has them, so that a cursor made from a value finds it again. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
