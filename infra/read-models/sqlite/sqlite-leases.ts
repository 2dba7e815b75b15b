import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { StatementSyncInstance } from '@photostructure/sqlite';
import { type Clock, systemClock } from '../../clock.ts';
import { closeSqlite, openSqlite, type Sqlite } from '../../sqlite/sqlite.ts';
import { emptyWal } from '../../sqlite/sqlite-wal.ts';
import type { Lease, LeaseOptions, Leases } from '../leases.port.ts';
import { type SeenLease, type Unrenewed, unrenewed } from '../unrenewed.ts';

/** Milliseconds; a longer wait is retried at the next renewal. */
const BUSY_TIMEOUT = 1_000;

const SCHEMA = `create table if not exists leases (
  name text primary key,
  epoch integer not null,
  beat integer not null,
  is_held integer not null
) without rowid`;

export interface SqliteLeaseOptions extends LeaseOptions {
  /** No other process can hold a lease: leases left by others count as released. */
  alone?: boolean;
}

class SqliteLeases implements Leases {
  readonly #db: Sqlite;
  readonly #unrenewed: Unrenewed;
  readonly #clock: Clock;
  readonly #look: StatementSyncInstance;
  readonly #take: StatementSyncInstance;
  readonly #renew: StatementSyncInstance;
  readonly #release: StatementSyncInstance;

  constructor(readModels: string, { alone = false, clock = systemClock, ...options }: SqliteLeaseOptions) {
    mkdirSync(dirname(readModels), { recursive: true });
    // After a power cut no process holds a lost lease, and epochs do not depend on this file alone.
    this.#db = openSqlite(`${readModels}-leases`, { durability: 'cache' });
    this.#db.exec(`pragma busy_timeout = ${BUSY_TIMEOUT}`);
    this.#unrenewed = unrenewed(options);
    this.#clock = clock;
    this.#db.exec(SCHEMA);
    if (alone) this.#db.exec('update leases set is_held = 0');
    this.#look = this.#db.prepare(
      'select name, epoch, beat, is_held as isHeld from leases where name in (select value from json_each(?))',
    );
    this.#take = this.#db.prepare(`insert into leases values (?, ?, 0, 1)
      on conflict (name) do update set epoch = excluded.epoch, is_held = 1`);
    this.#renew = this.#db.prepare(`update leases set beat = beat + 1 ${WHERE_HELD} returning name, epoch`);
    this.#release = this.#db.prepare(`update leases set is_held = 0 ${WHERE_HELD}`);
  }

  get lengthMs(): number {
    return this.#unrenewed.lengthMs;
  }

  async hold(names: readonly string[]): Promise<readonly Lease[]> {
    if (this.#takeable(names).length === 0) return [];
    return this.#inOneCommit(() => {
      const taken = this.#takeable(names);
      for (const { name, epoch } of taken) this.#take.run(name, epoch);
      return taken;
    });
  }

  async renew(leases: readonly Lease[]): Promise<readonly Lease[]> {
    const renewed = this.#renew.all(toJson(leases)) as Lease[];
    const epochs = new Map(renewed.map(({ name, epoch }) => [name, epoch]));
    return leases.filter(({ name, epoch }) => epochs.get(name) === epoch);
  }

  async release(leases: readonly Lease[]): Promise<void> {
    this.#release.run(toJson(leases));
  }

  async close(): Promise<void> {
    if (!this.#db.isOpen) return;
    // Closing alone would leave them in the WAL.
    emptyWal(this.#db);
    closeSqlite(this.#db);
  }

  /** In the state after they are taken. */
  #takeable(names: readonly string[]): Lease[] {
    const seen = this.#look.all(JSON.stringify(names)) as (SeenLease & { isHeld: 0 | 1 })[];
    const rows = new Map(seen.map((row) => [row.name, row]));
    return names.flatMap((name) => {
      const row = rows.get(name);
      if (row?.isHeld && !this.#unrenewed.hasLapsed(row)) return [];
      return [{ name, epoch: Math.max((row?.epoch ?? 0) + 1, this.#clock.now()) }];
    });
  }

  #inOneCommit<T>(step: () => T): T {
    this.#db.exec('begin immediate');
    try {
      const done = step();
      this.#db.exec('commit');
      return done;
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec('rollback');
      throw error;
    }
  }
}

const WHERE_HELD = `from json_each(?) as asked
  where name = asked.value ->> 0 and epoch = asked.value ->> 1 and is_held = 1`;

const toJson = (leases: readonly Lease[]): string => JSON.stringify(leases.map(({ name, epoch }) => [name, epoch]));

/**
 * In a separate file: a renewal waits for no long write of the read models, and does not change the data version by
 * which readers notice saves.
 */
export const openSqliteLeases = (readModels: string, options: SqliteLeaseOptions = {}): Leases =>
  new SqliteLeases(readModels, options);
