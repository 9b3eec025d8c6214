import os from 'node:os';
import { expect, it } from 'vitest';
import { isLivingOwner, runOwner } from './process-identity';
import { startChild } from './testing/child';

it('knows the owner of a run as living while its process lives, and not by its number alone', async () => {
  expect(isLivingOwner(runOwner())).toBe(true);
  const child = startChild('process-owner.ts');
  const owner = await child.line();
  expect(isLivingOwner(owner)).toBe(true);
  await child.kill();
  expect(isLivingOwner(owner)).toBe(false);
  expect(isLivingOwner(`elsewhere:${process.pid}:`)).toBe(false);
  for (const unknown of ['import', '', `${os.hostname()}:x:1`]) expect(isLivingOwner(unknown)).toBe(false);
});

it.skipIf(process.platform !== 'linux')('does not take a later process of the same number for the owner', () => {
  expect(isLivingOwner(`${os.hostname()}:${process.pid}:1`)).toBe(false);
});
