import { createHash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from '@naust/infra/durable-file.ts';
import * as z from 'zod/mini';
import { BackupRefused } from './backup-refused.ts';

export const JOURNAL = 'erased.ndjson';

/** `sum` is the checksum of the line; lines of an earlier program have none. */
const sum = z.optional(z.string());
const head = z.object({ shop: z.string(), log: z.string(), sum });
const line = z.union([
  z.object({ erased: z.string(), sum }),
  z.object({ until: z.iso.datetime(), by: z.enum(['shop', 'copy']), sum: z.string() }),
]);
type Line = z.infer<typeof line>;

/** The holders of destroyed keys, stored next to the copies of a shop: no restore brings their keys back. */
export interface ErasedJournal {
  /** The identity of the log. */
  log: string;
  ids: ReadonlySet<string>;
  /** The list is complete up to this instant; null if that is not known. */
  until: string | null;
  /** The running shop wrote it last, and adds erasures within seconds. */
  isKeptByShop: boolean;
}

/**
 * Null if there is none.
 * @throws BackupRefused if it is damaged, or written by another program
 */
export async function readJournal(folder: string): Promise<ErasedJournal | null> {
  const file = join(folder, JOURNAL);
  const text = await readFile(file, 'utf8').catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === 'ENOENT' || fault.code === 'ENOTDIR') return null;
    throw fault;
  });
  if (text === null || text === '') return null;
  const [first = '', ...rest] = text.split('\n');
  const begun = head.safeParse(parsed(first)).data;
  if (!begun || (begun.sum !== undefined && begun.sum !== sumOf(begun, begun.log))) throw damaged(file, 1);
  const ids = new Set<string>();
  let lastEntry: Extract<Line, { until: string }> | undefined;
  for (const [place, each] of rest.entries()) {
    const read = line.safeParse(parsed(each)).data;
    const whole = read && (read.sum === undefined || read.sum === sumOf(read, begun.log)) ? read : undefined;
    if (whole && 'erased' in whole) ids.add(whole.erased);
    else if (whole) lastEntry = whole;
    else if (each !== '' && !isCut(each, rest.slice(place + 1))) throw damaged(file, place + 2);
    // The truncated last line may have named somebody.
    else if (each !== '' && place === rest.length - 1) lastEntry = undefined;
  }
  return { log: begun.log, ids, until: lastEntry?.until ?? null, isKeptByShop: lastEntry?.by === 'shop' };
}

/** The next writer repeats a line that a crash has truncated, and writes a new line of the time. */
const isCut = (text: string, later: readonly string[]): boolean =>
  !text.endsWith('}') &&
  (later.length === 0 || text.startsWith('{"until"') || later.some((each) => each.startsWith(text)));

const damaged = (file: string, at: number) =>
  new BackupRefused(
    `The list of erasures, ${file}, is damaged in line ${at}. Fetch it from another place of the backups. If there is none, ` +
      'move it away and name a folder that knows who was erased with --erased-since.',
  );

/** The list is complete up to this instant. */
export interface KeptUntil {
  until: string;
  by: 'shop' | 'copy';
}

/**
 * Adds missing entries; durable. Creates the journal if there is none.
 * @throws BackupRefused
 */
export async function addToJournal(
  folder: string,
  { shop, log }: { shop: string; log: string },
  ids: readonly string[],
  kept?: KeptUntil,
): Promise<void> {
  const known = await readJournal(folder);
  if (known && known.log !== log) throw ofAnotherShop(folder);
  const missing = [...new Set(ids)].filter((id) => !known?.ids.has(id));
  const added = [...missing.map((erased) => ({ erased })), ...(kept ? [kept] : [])];
  const lines = added.map((each) => `${withChecksum(each, log)}\n`).join('');
  if (!known) await writeDurably(folder, JOURNAL, Buffer.from(`${withChecksum({ shop, log }, log)}\n${lines}`), 0o600);
  else if (lines !== '') await appendDurably(join(folder, JOURNAL), lines);
}

const withChecksum = (content: object, log: string): string => JSON.stringify({ ...content, sum: sumOf(content, log) });

function sumOf(content: { sum?: string | undefined }, log: string): string {
  const { sum: _, ...lastEntry } = content;
  return createHash('sha256')
    .update(`${log}\n${JSON.stringify(lastEntry)}`)
    .digest('hex')
    .slice(0, 16);
}

async function appendDurably(file: string, lines: string): Promise<void> {
  const handle = await open(file, 'a');
  try {
    // On a new line, also after a truncated one.
    await handle.appendFile(`\n${lines}`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export const ofAnotherShop = (folder: string) =>
  new BackupRefused(
    `${folder} holds backups of another shop, or of this one before it moved to another log. Choose another folder.`,
  );

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
