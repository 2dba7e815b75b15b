import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { EhfAway } from '../ehf.port.ts';
import { ehfContract } from '../ehf.suite.ts';
import { anEhf } from '../testing/ehf-under-test.ts';
import { openFolderEhf } from './folder-ehf.ts';

async function under() {
  const base = await mkdtemp(join(tmpdir(), 'naust-ehf-'));
  const folder = join(base, 'ehf');
  return {
    ehf: openFolderEhf({ folder }),
    address: '',
    folder,
    async received() {
      const names = await readdir(folder).catch(() => []);
      return Promise.all(names.sort().map((name) => readFile(join(folder, name), 'utf8')));
    },
    close: () => rm(base, { recursive: true }),
  };
}

ehfContract('folder', under);

it('an e-invoice stands once in the folder, under its number', async () => {
  const { ehf, folder, close } = await under();
  await ehf.deliver(anEhf());
  await ehf.deliver(anEhf({ sendingId: '600000000000002' }));
  expect(await readdir(folder)).toEqual(['faktura-10001.xml']);
  await rm(folder, { recursive: true });
  await writeFile(folder, 'not a folder');
  await expect(ehf.deliver(anEhf())).rejects.toBeInstanceOf(EhfAway);
  await close();
});

it('removed e-invoices are gone from the folder, with what a killed process left; the others stay', async () => {
  const { ehf, folder, close } = await under();
  await ehf.remove(['faktura-10001.xml']);
  await ehf.deliver(anEhf());
  await ehf.deliver(anEhf({ sendingId: '600000000000002', name: 'kreditnota-10002.xml' }));
  const left = join(folder, '.faktura-10001.xml.0a1b2c3d.part');
  await writeFile(left, '<Invoice>');
  await utimes(left, 0, 0);
  for (let times = 0; times < 2; times += 1) await ehf.remove(['faktura-10001.xml', 'faktura-10003.xml']);
  expect(await readdir(folder)).toEqual(['kreditnota-10002.xml']);
  await close();
});
