import { access, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeSqlite, openSqlite } from '@naust/infra/sqlite/sqlite.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { copyFiles } from './copied-files.ts';

const FIRST = '500000000000100.pdf';
const LAST = '500000000000299.pdf';

/** A folder with the databases of a shop and two hundred documents, and a folder for the copy. */
async function filled() {
  const base = await mkdtemp(join(tmpdir(), 'naust-copied-'));
  onTestFinished(() => rm(base, { recursive: true }));
  const [images, documents, copy] = [join(base, 'images'), join(base, 'documents'), join(base, 'copy')];
  for (const folder of [images, documents, copy]) await mkdir(folder);
  const [eventStore, keys] = [join(base, 'events.db'), join(base, 'keys.db')];
  for (const file of [eventStore, keys]) {
    const db = openSqlite(file, { durability: 'full' });
    db.exec('create table one (id integer)');
    closeSqlite(db);
  }
  for (let nth = 100; nth < 300; nth += 1) await writeFile(join(documents, `500000000000${nth}.pdf`), `%PDF ${nth}`);
  return { copy, documents, files: { eventStore, keys, images, documents } };
}

/** Resolves once the first document is copied. */
const begun = (copy: string) =>
  vi.waitFor(() => access(join(copy, 'documents', FIRST)), { timeout: 10_000, interval: 1 });

it('a document that is removed while files are copied is left out', async () => {
  const { copy, documents, files } = await filled();
  const copying = copyFiles(files, copy);
  await begun(copy);
  await rm(join(documents, LAST));
  const names = (await copying).filter(({ kind }) => kind === 'document').map(({ name }) => name);
  expect(names).toHaveLength(199);
  expect(names).not.toContain(`documents/${LAST}`);
  expect(await readdir(join(copy, 'documents'))).toHaveLength(199);
});

it('a copy fails on a file that is there and cannot be copied', async () => {
  const { copy, documents, files } = await filled();
  const copying = expect(copyFiles(files, copy)).rejects.toThrow('EISDIR');
  await begun(copy);
  await rm(join(documents, LAST));
  await mkdir(join(documents, LAST));
  await copying;
});
