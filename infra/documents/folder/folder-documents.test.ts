import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { documentFilesContract } from '../documents.suite.ts';
import { openFolderDocuments } from './folder-documents.ts';
import { lookAtDocuments } from './look-at-documents.ts';

async function newFolder() {
  const top = await mkdtemp(join(tmpdir(), 'naust-documents-'));
  return { top, folder: join(top, 'documents'), close: () => rm(top, { recursive: true }) };
}

documentFilesContract('a folder', async () => {
  const { folder, close } = await newFolder();
  const again = () => openFolderDocuments({ folder });
  return { files: await again(), again, close };
});

it('leaves nothing of a write that fails, and none of a write that comes second', async () => {
  const { top, folder, close } = await newFolder();
  onTestFinished(close);
  const files = await openFolderDocuments({ folder });
  await files.store('100000000000007.pdf', Buffer.from('first'));
  await files.store('100000000000007.pdf', Buffer.from('second'));
  expect(await readdir(folder)).toEqual(['100000000000007.pdf']);
  await rm(folder, { recursive: true });
  await expect(files.store('100000000000008.pdf', Buffer.from('paper'))).rejects.toThrow('ENOENT');
  expect(await readdir(top)).toEqual([]);
});

it('loses what a killed process left unfinished when it is opened, and nothing else', async () => {
  const { folder, close } = await newFolder();
  onTestFinished(close);
  await mkdir(folder);
  const lastWeek = new Date(performance.timeOrigin - 7 * 86_400_000);
  const left = ['.100000000000007.pdf.0a1b2c3d.part', '100000000000008.pdf', '.notes.part'];
  for (const name of left) {
    await writeFile(join(folder, name), 'Kari Nordmann');
    await utimes(join(folder, name), lastWeek, lastWeek);
  }
  // Another process may be writing it.
  await writeFile(join(folder, '.100000000000009.pdf.0a1b2c3d.part'), 'half');
  await openFolderDocuments({ folder });
  expect((await readdir(folder)).sort()).toEqual([
    '.100000000000009.pdf.0a1b2c3d.part',
    '.notes.part',
    '100000000000008.pdf',
  ]);
});

it('removes no file outside the folder', async () => {
  const { top, folder, close } = await newFolder();
  onTestFinished(close);
  const files = await openFolderDocuments({ folder });
  await writeFile(join(top, '100000000000007.pdf'), 'paper');
  await files.remove('../100000000000007.pdf');
  expect(await readdir(top)).toEqual(['100000000000007.pdf', 'documents']);
});

it('follows no link out of the folder', async () => {
  const { top, folder, close } = await newFolder();
  onTestFinished(close);
  const files = await openFolderDocuments({ folder });
  await writeFile(join(top, 'secret.key'), 'secret');
  await symlink(join(top, 'secret.key'), join(folder, '100000000000007.pdf'));
  expect(await files.open('100000000000007.pdf')).toBeNull();
});

it('names a document that was altered, and one that is gone', async () => {
  const { folder, close } = await newFolder();
  onTestFinished(close);
  const files = await openFolderDocuments({ folder });
  await files.store('100000000000007.pdf', Buffer.from('paper'));
  await files.store('100000000000007.xml', Buffer.from('altered'));
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  const recorded = new Map([
    ['100000000000007.pdf', hash('paper')],
    ['100000000000007.xml', hash('<Invoice/>')],
    ['100000000000008.pdf', hash('paper')],
  ]);
  expect(await lookAtDocuments(folder, recorded)).toEqual({
    count: 3,
    damaged: ['100000000000007.xml'],
    missing: ['100000000000008.pdf'],
  });
});
