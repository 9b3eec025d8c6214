import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import { Compat, compatOff, compatOn, type PartialRunSettings, RunSettings } from '@/lib/domain/settings';
import { UsageError } from './errors';
import { readTextFile } from './read-text-file';

type Tree = Record<string, unknown>;

/** Settings of a YAML or JSON file; the same keys as `--set`. Throws UsageError. */
export function readSettingsFile(file: string): PartialRunSettings {
  const text = readTextFile(file, { maxMegabytes: 1 });
  let content: unknown;
  try {
    content = parseYaml(text);
  } catch (cause) {
    // Beside its own errors the parser throws ReferenceError where aliases would blow the document up.
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UsageError(`The file ${file} is neither YAML nor JSON: ${reason}`, { cause });
  }
  const tree = z.record(z.string(), z.unknown()).nullable().safeParse(content);
  if (!tree.success) throw new UsageError(`The file ${file} must hold keys and values.`);
  return checkSettings(normalizeCompat(tree.data ?? {}), file);
}

/** Settings from `key=value` pairs, later ones winning; values are JSON where they parse as JSON. Throws UsageError. */
export function parseSetOptions(pairs: readonly string[]): PartialRunSettings {
  const tree: Tree = {};
  for (const pair of pairs) {
    const at = pair.indexOf('=');
    if (at < 1) throw new UsageError(`Invalid value for '--set': '${pair}' is not key=value.`);
    assign(tree, pair.slice(0, at).trim(), readValue(pair.slice(at + 1)));
  }
  return checkSettings(normalizeCompat(tree), '--set');
}

/** Later ones win, compat switches one by one. */
export function mergeSettings(...all: readonly PartialRunSettings[]): PartialRunSettings {
  const compat: Partial<Compat> = Object.assign({}, ...all.map((settings) => settings.compat));
  return Object.assign({}, ...all, Object.keys(compat).length > 0 ? { compat } : {});
}

function assign(tree: Tree, key: string, value: unknown): void {
  if (!key.startsWith('compat.')) {
    tree[key] = value;
    return;
  }
  const compat = typeof tree.compat === 'object' && tree.compat !== null ? tree.compat : normalizeCompat(tree).compat;
  tree.compat = { ...(compat as Tree | undefined), [key.slice('compat.'.length)]: value };
}

/** `compat: true | false` stands for all switches; `compat.NAME` keys for single ones. */
function normalizeCompat(tree: Tree): Tree {
  const { compat, ...rest } = tree;
  const single = Object.entries(rest).filter(([key]) => key.startsWith('compat.'));
  const plain = Object.fromEntries(Object.entries(rest).filter(([key]) => !key.startsWith('compat.')));
  const base = compat === true ? compatOn : compat === false ? compatOff : compat;
  if (base === undefined && single.length === 0) return plain;
  const named = Object.fromEntries(single.map(([key, value]) => [key.slice('compat.'.length), value]));
  return { ...plain, compat: typeof base === 'object' || base === undefined ? { ...base, ...named } : base };
}

function checkSettings(tree: Tree, where: string): PartialRunSettings {
  const shape = z.strictObject({ ...RunSettings.shape, compat: Compat.partial().strict() }).partial();
  const result = shape.safeParse(tree);
  if (result.success) return tree as PartialRunSettings;
  const [issue] = result.error.issues;
  const unknown = issue?.code === 'unrecognized_keys' ? `unknown key '${issue.keys[0]}'` : null;
  const key = issue?.path.join('.');
  throw new UsageError(`Invalid value in ${where}: ${unknown ?? `'${key}': ${issue?.message}`}.`);
}

function readValue(text: string): unknown {
  // `.15`, as people write it, is a number too.
  if (/^[+-]?\.\d+$/.test(text)) return Number(text);
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
