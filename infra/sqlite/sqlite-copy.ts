import { open, rm } from 'node:fs/promises';
import { backup } from '@photostructure/sqlite';
import { closeSqlite, openSqlite } from './sqlite.ts';

/** 2 MiB at a time. */
const PAGES_AT_ONCE = 512;

/** Between 0 and 1; never decreases. */
export type OnCopied = (share: number) => void;

/**
 * Copies a database that others may be writing, at one moment, into one durable file without a WAL. An existing file is
 * replaced. Blocks no writer; the WAL of the source grows meanwhile.
 */
export async function copySqlite(from: string, to: string, onCopied: OnCopied = () => {}): Promise<void> {
  for (const end of ['', '-wal', '-shm', '-journal']) await rm(`${to}${end}`, { force: true });
  const source = openSqlite(from, { durability: 'cache', readOnly: true });
  try {
    // A copy restarts if its source changes: this transaction reads all of it at one moment.
    source.exec('begin; select count(*) from sqlite_schema');
    await backup(source, to, {
      rate: PAGES_AT_ONCE,
      progress: ({ totalPages, remainingPages }) => onCopied(1 - remainingPages / Math.max(1, totalPages)),
    });
  } finally {
    closeSqlite(source);
  }
  const copy = openSqlite(to, { durability: 'full' });
  copy.exec('pragma journal_mode = delete');
  closeSqlite(copy);
  await syncFile(to);
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
