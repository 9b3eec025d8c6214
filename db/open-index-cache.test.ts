import { beforeAll, describe, expect, it } from 'vitest';
import { noFilter } from '@/lib/domain/text-unit-filter';
import { buildIndexStructure } from '@/lib/index/build-index-structure';
import { buildLexicalIndex } from '@/lib/index/lexical-index';
import { openIndexData } from '@/lib/index/open-index-data';
import type { IndexStructure, OpenIndex } from '@/lib/ports';
import { OpenIndexCache, structureBytes } from './open-index-cache';
import { indexFixture } from './testing/index-fixture';

let structure: IndexStructure;
beforeAll(async () => {
  structure = await buildIndexStructure(indexFixture, 'o200k_base');
});

const open = (id: string): OpenIndex =>
  openIndexData({ id, name: id, data: indexFixture, structure, lexical: buildLexicalIndex([]) });

/** A cache that loads from memory and remembers what it loaded, and how many loads ran at once. */
function cacheOf(maxBytes?: number) {
  const loads: string[] = [];
  let running = 0;
  let mostRunning = 0;
  const load = async (id: string) => {
    loads.push(id);
    running += 1;
    mostRunning = Math.max(mostRunning, running);
    await new Promise((resolve) => setTimeout(resolve, 2));
    running -= 1;
    if (id === 'broken') throw new Error('cannot be read');
    return open(id);
  };
  return { cache: new OpenIndexCache({ load, maxBytes }), loads, mostRunning: () => mostRunning };
}

describe('OpenIndexCache', () => {
  it('loads an index once for all who ask, and again for another version', async () => {
    const { cache, loads } = cacheOf();
    const [a, b] = await Promise.all([cache.get({ id: 'a', version: 1 }), cache.get({ id: 'a', version: 1 })]);
    expect(a).toBe(b);
    await cache.get({ id: 'a', version: 2 });
    expect(loads).toEqual(['a', 'a']);
  });

  it('loads one after another', async () => {
    const { cache, mostRunning } = cacheOf();
    await Promise.all(['a', 'b', 'c'].map((id) => cache.get({ id, version: 1 })));
    expect(mostRunning()).toBe(1);
  });

  it('lets go of what was unused for longest when the room is full', async () => {
    const size = structureBytes(structure) + open('a').lexicalBytes();
    const { cache, loads } = cacheOf(2.5 * size);
    for (const id of ['a', 'b', 'a', 'c', 'a', 'b']) await cache.get({ id, version: 1 });
    expect(loads).toEqual(['a', 'b', 'c', 'b']);
    expect(cache.bytes).toBe(2 * size);
  });

  it('counts what a search read after the index was opened', async () => {
    const { cache, loads } = cacheOf(2.01 * structureBytes(structure));
    await cache.get({ id: 'a', version: 1 });
    const b = await cache.get({ id: 'b', version: 1 });
    await b.searchTextUnits('배터리', 5, noFilter);
    await cache.get({ id: 'b', version: 1 });
    await cache.get({ id: 'a', version: 1 });
    expect(loads).toEqual(['a', 'b', 'a']);
  });

  it('keeps the newest even when it alone is too large', async () => {
    const { cache, loads } = cacheOf(1);
    await cache.get({ id: 'a', version: 1 });
    await cache.get({ id: 'a', version: 1 });
    expect(loads).toEqual(['a']);
  });

  it('does not keep a failure', async () => {
    const { cache, loads } = cacheOf();
    await expect(cache.get({ id: 'broken', version: 1 })).rejects.toThrow('cannot be read');
    await expect(cache.get({ id: 'broken', version: 1 })).rejects.toThrow('cannot be read');
    expect((await cache.get({ id: 'a', version: 1 })).id).toBe('a');
    expect(loads).toEqual(['broken', 'broken', 'a']);
  });
});
