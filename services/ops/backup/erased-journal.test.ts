import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BackupRefused } from './backup-refused.ts';
import { addToJournal, JOURNAL, readJournal } from './erased-journal.ts';

const of = { shop: 'naust', log: 'a-log' };
const UNTIL = '2026-11-24T09:00:00.000Z';
let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'naust-journal-'));
  file = join(folder, JOURNAL);
});
afterEach(() => rm(folder, { recursive: true }));

const idsNow = async () => [...((await readJournal(folder))?.ids ?? [])];

it('tells who was erased, up to when nobody is missing, and who keeps it', async () => {
  await addToJournal(folder, of, ['kari'], { until: UNTIL, by: 'copy' });
  expect(await readJournal(folder)).toEqual({
    log: 'a-log',
    ids: new Set(['kari']),
    until: UNTIL,
    isKeptByShop: false,
  });
  await addToJournal(folder, of, ['kari', 'ola'], { until: UNTIL, by: 'shop' });
  expect(await readJournal(folder)).toMatchObject({ ids: new Set(['kari', 'ola']), isKeptByShop: true });
});

it('never passes for whole with somebody missing, whatever bit was turned', async () => {
  await addToJournal(folder, of, ['kari', 'ola'], { until: UNTIL, by: 'shop' });
  const whole = await readFile(file);
  let refused = 0;
  for (let at = 0; at < whole.length; at += 1) {
    const turned = Buffer.from(whole);
    turned[at] = (turned[at] ?? 0) ^ 1;
    await writeFile(file, turned);
    const read = await readJournal(folder).catch((fault: unknown) => {
      expect(fault).toBeInstanceOf(BackupRefused);
      expect(String(fault)).toContain(`${JOURNAL}, is damaged`);
      refused += 1;
      return null;
    });
    if (read?.isKeptByShop) expect([...read.ids], `byte ${at}`).toEqual(['kari', 'ola']);
  }
  expect(refused / whole.length).toBeGreaterThan(0.9);
});

it('goes on behind a line that a crash has cut, and knows until then that somebody may be missing', async () => {
  await addToJournal(folder, of, ['kari'], { until: UNTIL, by: 'shop' });
  const whole = await readFile(file, 'utf8');
  await addToJournal(folder, of, ['ola']);
  const line = (await readFile(file, 'utf8')).slice(whole.length).trim();
  for (const cut of [line.slice(0, 3), line.slice(0, -1), '{"until":"2026-11-2']) {
    await writeFile(file, `${whole}\n${cut}`);
    expect(await readJournal(folder)).toMatchObject({ until: null, isKeptByShop: false });
    await addToJournal(folder, of, ['ola'], { until: UNTIL, by: 'shop' });
    expect(await idsNow()).toEqual(['kari', 'ola']);
  }
});

it('reads what an earlier program wrote, which does not say up to when it is whole', async () => {
  await writeFile(file, '{"shop":"naust","log":"a-log"}\n{"erased":"kari"}\n');
  expect(await readJournal(folder)).toMatchObject({ ids: new Set(['kari']), until: null });
  await appendFile(file, '\n{"erased":"ola"}\n');
  expect(await idsNow()).toEqual(['kari', 'ola']);
});
