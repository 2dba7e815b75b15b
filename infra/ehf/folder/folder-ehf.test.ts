import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
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

it('an e-invoice stands once in the folder, under its number [D54.14]', async () => {
  const { ehf, folder, close } = await under();
  await ehf.deliver(anEhf());
  await ehf.deliver(anEhf({ sendingId: '600000000000002' }));
  expect(await readdir(folder)).toEqual(['faktura-10001.xml']);
  await rm(folder, { recursive: true });
  await writeFile(folder, 'not a folder');
  await expect(ehf.deliver(anEhf())).rejects.toBeInstanceOf(EhfAway);
  await close();
});
