import type { Sqlite } from './sqlite.ts';

/** Rows of one statement: running one costs more than what a row adds to it, up to about here. */
const TOGETHER = 16;

type Value = string | number | bigint | null;

/** Inserts many rows in few statements; runs inside the caller's transaction. */
export interface RowsTogether {
  /** Inserts it, now or with those that come after it. Values in the order of the table's columns. */
  add(row: readonly Value[]): void;
  /** Inserts what waits. */
  rest(): void;
  /** What waits is not inserted: its transaction came to nothing. */
  forget(): void;
}

/** `table`: as it stands in SQL. */
export function rowsTogether(db: Sqlite, table: string, columns: number): RowsTogether {
  const places = `(${Array(columns).fill('?').join(', ')})`;
  const insertOne = db.prepare(`insert into ${table} values ${places}`);
  const insertMany = db.prepare(`insert into ${table} values ${Array(TOGETHER).fill(places).join(', ')}`);
  const enough = TOGETHER * columns;
  // One array for good, which need not grow again for each statement.
  const values: Value[] = Array(enough).fill(null);
  let waiting = 0;
  return {
    add(row) {
      for (const value of row) values[waiting++] = value;
      if (waiting < enough) return;
      waiting = 0;
      insertMany.run(...values);
    },
    rest() {
      const few = values.slice(0, waiting);
      waiting = 0;
      for (let from = 0; from < few.length; from += columns) insertOne.run(...few.slice(from, from + columns));
    },
    forget() {
      waiting = 0;
    },
  };
}
