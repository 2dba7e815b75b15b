import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from '@naust/infra/durable-file.ts';
import * as z from 'zod/mini';
import { BackupRefused } from './backup-refused.ts';

export const JOURNAL = 'erased.ndjson';

const head = z.object({ shop: z.string(), log: z.string() });
const line = z.object({ erased: z.string() });

/** Whose keys were destroyed, as it stands beside the copies of a shop: none of them brings these back. */
export interface ErasedJournal {
  /** The identity of the log. */
  log: string;
  ids: ReadonlySet<string>;
}

/** Null where there is none. @throws BackupRefused where it is none of this program's */
export async function readJournal(folder: string): Promise<ErasedJournal | null> {
  const file = join(folder, JOURNAL);
  const text = await readFile(file, 'utf8').catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === 'ENOENT' || fault.code === 'ENOTDIR') return null;
    throw fault;
  });
  if (text === null || text === '') return null;
  const [first = '', ...rest] = text.split('\n');
  const { data } = head.safeParse(parsed(first));
  if (!data) throw new BackupRefused(`${file} kan ikke leses: den første linjen er ødelagt (the journal is damaged).`);
  // A line that a crash has cut is written once more by whoever writes next.
  const ids = rest.flatMap((each) => line.safeParse(parsed(each)).data?.erased ?? []);
  return { log: data.log, ids: new Set(ids) };
}

/** Adds what is not there yet; durable. Begins the journal where there is none. @throws BackupRefused */
export async function addToJournal(
  folder: string,
  { shop, log }: { shop: string; log: string },
  ids: readonly string[],
): Promise<void> {
  const known = await readJournal(folder);
  if (known && known.log !== log) throw ofAnotherShop(folder);
  const missing = [...new Set(ids)].filter((id) => !known?.ids.has(id));
  const lines = missing.map((erased) => `${JSON.stringify({ erased })}\n`).join('');
  if (!known) return writeDurably(folder, JOURNAL, Buffer.from(`${JSON.stringify({ shop, log })}\n${lines}`), 0o600);
  if (lines !== '') await appendDurably(join(folder, JOURNAL), lines);
}

async function appendDurably(file: string, lines: string): Promise<void> {
  const handle = await open(file, 'a');
  try {
    // On a line of its own, also behind one that was cut.
    await handle.appendFile(`\n${lines}`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export const ofAnotherShop = (folder: string) =>
  new BackupRefused(
    `${folder} har kopier av en annen butikk, eller av denne før den flyttet til en annen logg. ` +
      'Velg en annen mappe (the folder holds copies of another shop).',
  );

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
