import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addToJournal, JOURNAL } from '../backup/erased-journal.ts';
import { writeManifest } from '../backup/manifest.ts';
import { findCopy } from './found-copy.ts';

const at = '2026-11-24T09:00:00.000Z';
const NAME = 'naust-2026-11-24T090000.000Z';
let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'naust-copies-'));
  await mkdir(join(root, NAME));
  await writeManifest(join(root, NAME), { format: 1, shop: 'naust', log: 'a-log', head: '7', at, files: [] });
});
afterEach(() => rm(root, { recursive: true }));

it('is the newest of a folder with the list of whom it must not bring back', async () => {
  await addToJournal(root, { shop: 'naust', log: 'a-log' }, ['kari']);
  expect(await findCopy(root)).toMatchObject({ folder: join(root, NAME), journal: { ids: new Set(['kari']) } });
});

it('is refused by the name of the list where that is lost, or of another log', async () => {
  await expect(findCopy(root)).rejects.toThrow(new RegExp(`${JOURNAL}, is missing`));
  await addToJournal(root, { shop: 'naust', log: 'another' }, ['kari']);
  await expect(findCopy(root)).rejects.toThrow(new RegExp(`${JOURNAL}, belongs to another log`));
});

it('is no whole one where the manifest is missing', async () => {
  await rm(join(root, NAME), { recursive: true });
  await expect(findCopy(root)).rejects.toThrow('manifest.json is missing');
});
