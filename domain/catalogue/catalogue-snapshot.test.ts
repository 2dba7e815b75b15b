import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { jsonOf, readJson } from '../testing/snapshot-json.ts';
import { CATALOGUE_SNAPSHOT_VERSION, readCatalogue, writeCatalogue } from './catalogue-snapshot.ts';

/** Without products, whose fields grow. */
const written = readFileSync(new URL('./testing/snapshot-v9.json', import.meta.url), 'utf8');

it('reads a snapshot of its version whoever wrote it, and writes the same again', () => {
  expect(CATALOGUE_SNAPSHOT_VERSION).toBe(9);
  const state = readJson(readCatalogue(), written);
  expect(JSON.parse(jsonOf(writeCatalogue(state)))).toEqual(JSON.parse(written));
  expect([state.groups.lastId, state.quizzes.lastId, state.checklist.tasks.lastId]).toEqual([2, 2, 1]);
});
