import type { Sqlite } from './sqlite.ts';

/** Rows of one statement: running one costs more than what a row adds to it, up to about here. */
const TOGETHER = 16;

type Value = string | number | bigint | null;

/** Inserts many rows in few statements; runs inside the caller's transaction. */
export interface RowsTogether {
  /** Inserts it, now or with those that come after it. Values in the order of the table's columns. */
  add(...row: Value[]): void;
  /** Inserts what waits. */
  rest(): void;
  /** What waits is not inserted: its transaction came to nothing. */
  forget(): void;
}

/** `table`: as it stands in SQL. */
export function rowsTogether(db: Sqlite, table: string, columns: number): RowsTogether {
  const row = `(${Array(columns).fill('?').join(', ')})`;
  const insertOne = db.prepare(`insert into ${table} values ${row}`);
  const insertMany = db.prepare(`insert into ${table} values ${Array(TOGETHER).fill(row).join(', ')}`);
  const enough = TOGETHER * columns;
  let waiting: Value[] = [];
  return {
    add(...values) {
      for (const value of values) waiting.push(value);
      if (waiting.length < enough) return;
      const full = waiting;
      waiting = [];
      insertMany.run(...full);
    },
    rest() {
      const few = waiting;
      waiting = [];
      for (let from = 0; from < few.length; from += columns) insertOne.run(...few.slice(from, from + columns));
    },
    forget() {
      waiting = [];
    },
  };
}
