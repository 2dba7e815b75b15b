import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';

export type Sqlite = DatabaseSyncInstance;

export interface SqliteOptions {
  /**
   * `'full'`: a commit that returned survives a power cut. `'cache'`: the newest commits may be lost, the file is never
   * corrupted.
   */
  durability: 'full' | 'cache';
  readOnly?: boolean;
}

/** A garbage-collected database takes its statements with it and crashes the process: keep it referenced while open. */
const held = new Set<Sqlite>();

const PRIMARY_CODE = 0xff;
const BUSY = 5;
const READ_ONLY = 8;
const IO_ERROR = 10;
const FULL = 13;
const CANNOT_OPEN = 14;
const CORRUPT = 11;
const CONSTRAINT = 19;
const NO_DATABASE = 26;
const cannotWriteNow = new Set([BUSY, READ_ONLY, IO_ERROR, FULL, CANNOT_OPEN]);

/** Opens a file in WAL mode with the wanted durability, and throws if the engine did not apply it. */
export function openSqlite(file: string, { durability, readOnly = false }: SqliteOptions): Sqlite {
  const db = new DatabaseSync(file, { readOnly, timeout: 5_000 });
  try {
    if (!readOnly) switchToWal(db);
    // In WAL the driver starts with NORMAL, which loses acknowledged commits on a power cut.
    db.exec(`pragma synchronous = ${durability === 'full' ? 'full' : 'normal'}`);
    db.exec('pragma cache_size = -4096; pragma temp_store = memory');
    if (durability === 'full' && synchronousOf(db) !== 2) throw new Error(`${file}: synchronous is not FULL`);
  } catch (fault) {
    db.close();
    throw fault;
  }
  held.add(db);
  return db;
}

const SWITCHING_TRIES = 500;

/** If another thread switches the same new file, the engine reports busy at once, whatever the timeout. */
export function switchToWal(db: Sqlite): void {
  for (let attempt = 1; ; attempt++) {
    try {
      db.exec('pragma journal_mode = wal');
      return;
    } catch (error) {
      if (!isBusy(error) || attempt === SWITCHING_TRIES) throw error;
    }
  }
}

export function closeSqlite(db: Sqlite): void {
  if (!held.delete(db)) return;
  db.close();
}

/** 2 is FULL. */
export function synchronousOf(db: Sqlite): unknown {
  return db.prepare('pragma synchronous').get()?.synchronous;
}

/** SQLite's primary result code of an error; undefined where the error is not the engine's. */
export function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return undefined;
  return error.errcode & PRIMARY_CODE;
}

export function isBusy(error: unknown): boolean {
  return sqliteCode(error) === BUSY;
}

/** Disk full, disk failing, file locked or read-only: the request itself is valid. */
export function isUnavailable(error: unknown): boolean {
  const code = sqliteCode(error);
  return code !== undefined && cannotWriteNow.has(code);
}

/** A row would violate a constraint of its table. */
export function isConstraint(error: unknown): boolean {
  return sqliteCode(error) === CONSTRAINT;
}

/** The file's content differs from what the engine wrote. */
export function isDamage(error: unknown): boolean {
  const code = sqliteCode(error);
  return code === CORRUPT || code === NO_DATABASE;
}
