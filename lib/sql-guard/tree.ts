import type { Node } from 'libpg-query';
import { allowedNodes, type NodeKind } from './allowed/nodes';

/** The kind of a node, null for the empty node that stands for an absent list member. */
export function kindOf(node: Node): NodeKind | null {
  return (Object.keys(node)[0] as NodeKind | undefined) ?? null;
}

/** The fields of a node, whatever its kind. */
export function fieldsOf(node: Node): Record<string, unknown> {
  return (Object.values(node)[0] as Record<string, unknown> | undefined) ?? {};
}

/** A node of a kind that the parser writes in place, in the form of all others. */
export function asNode(kind: NodeKind, fields: unknown): Node {
  return { [kind]: fields } as unknown as Node;
}

/** The nodes directly below one, in source order. Fields that are not allow-listed are not looked at. */
export function children(node: Node): Node[] {
  const forms = allowedNodes.get(kindOf(node) ?? '');
  const below: Node[] = [];
  for (const [field, value] of Object.entries(fieldsOf(node))) {
    const form = forms?.[field];
    if (form === undefined || form === 'plain' || value === null) continue;
    if (form === 'nodes') below.push(...(value as Node[]));
    else below.push(form === 'node' ? (value as Node) : asNode(form, value));
  }
  return below.filter((child) => kindOf(child) !== null);
}

/** The words of a dotted name; a star is left out. */
export function nameParts(names: Node[] | undefined): string[] {
  return (names ?? []).flatMap((part) => ('String' in part ? [part.String.sval ?? ''] : []));
}

/** The name of a built-in object, written bare or with `pg_catalog.` before it; null for any other qualification. */
export function builtInName(names: Node[] | undefined): string | null {
  const parts = nameParts(names);
  if (parts.length === 1) return parts[0] ?? null;
  return parts.length === 2 && parts[0] === 'pg_catalog' ? (parts[1] ?? null) : null;
}
