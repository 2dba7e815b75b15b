import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { readConfig } from '@naust/infra/config.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { FolderNote } from './folder-note.ts';
import { notedFiles, unchangedFiles } from './noted-files.ts';
import { irreplaceableFiles } from './shop-files.ts';

/** Larger than one read, and not a multiple of it. */
const CONTENT = Buffer.from(Array.from({ length: 300_001 }, (_, at) => (at * 31) % 251));

let dataDir: string;
const config = () => readConfig({ DATA_DIR: dataDir, SECRET_KEY: 'en hemmelighet som er lang nok til å brukes' });
const keys = () => irreplaceableFiles(config()).keys ?? '';
const note = (): FolderNote => ({
  log: 'ours',
  head: '1',
  event: null,
  isClosed: true,
  files: notedFiles(config()),
});

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'naust-noted-'));
  writeFileSync(keys(), CONTENT);
});
afterEach(() => rmSync(dataDir, { recursive: true }));

it('is of all that a file holds, as older programs have noted it', () => {
  expect(Object.values(notedFiles(config()))).toEqual([{ size: CONTENT.length, crc: crc32(CONTENT) }]);
});

it('sees another byte anywhere in a file', () => {
  const noted = note();
  expect([...unchangedFiles(noted, config())]).toEqual([keys()]);
  for (const at of [0, 65_535, 65_536, 200_000, CONTENT.length - 1]) {
    const changed = readFileSync(keys());
    changed[at] = 255;
    writeFileSync(keys(), changed);
    expect([at, ...unchangedFiles(noted, config())]).toEqual([at]);
    writeFileSync(keys(), CONTENT);
  }
});
