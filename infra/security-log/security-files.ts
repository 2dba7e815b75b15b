import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type SecurityEntry, type SecurityKind, securityEntry } from '@naust/domain/security/security.contract.ts';

export interface AskedEntries {
  kind: SecurityKind | null;
  /** The end of the previous page; null: from the newest. */
  before: string | null;
  limit: number;
}

export interface FoundEntries {
  entries: SecurityEntry[];
  next: string | null;
}

/** The day of a log file; null for any other file. */
export const dayOfFile = (name: string): string | null =>
  /^(\d{4}-\d\d-\d\d)\.[0-9a-f]+\.jsonl$/.exec(name)?.[1] ?? null;

/** Increases with time, and distinguishes simultaneous entries. */
const placeOf = ({ at, id }: SecurityEntry) => `${at}.${id}`;

/** Entries of all processes of the shop, the newest first. A truncated line is ignored. */
export async function readSecurityLog(folder: string, { kind, before, limit }: AskedEntries): Promise<FoundEntries> {
  const found: SecurityEntry[] = [];
  for (const [, names] of await daysIn(folder, before)) {
    const ofDay: SecurityEntry[] = [];
    for (const name of names) ofDay.push(...entriesIn(await readFile(join(folder, name), 'utf8')));
    const wanted = ofDay.filter((entry) => (kind === null || entry.kind === kind) && isBefore(entry, before));
    found.push(...wanted.sort((one, other) => (placeOf(one) < placeOf(other) ? 1 : -1)));
    if (found.length > limit) break;
  }
  const entries = found.slice(0, limit);
  const last = entries.at(-1);
  return { entries, next: found.length > limit && last ? placeOf(last) : null };
}

const isBefore = (entry: SecurityEntry, before: string | null) => before === null || placeOf(entry) < before;

async function daysIn(folder: string, before: string | null): Promise<[string, string[]][]> {
  const days = new Map<string, string[]>();
  for (const name of await namesIn(folder)) {
    const day = dayOfFile(name);
    if (day === null || (before !== null && day > before.slice(0, 10))) continue;
    days.set(day, [...(days.get(day) ?? []), name]);
  }
  return [...days].sort(([one], [other]) => (one < other ? 1 : -1));
}

/** Empty if the folder does not exist yet. */
export async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

function entriesIn(text: string): SecurityEntry[] {
  return text.split('\n').flatMap((line) => {
    const parsed = securityEntry.safeParse(jsonOf(line));
    return parsed.success ? [parsed.data] : [];
  });
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
