import type { Sqlite } from './sqlite.ts';

/** Rows per statement: up to about here, running a statement costs more than an additional row. */
const TOGETHER = 16;

type Value = string | number | bigint | null;

/** Inserts many rows in few statements; runs inside the caller's transaction. */
export interface RowsTogether {
  /** Inserts the row, now or with later ones. Values in the order of the table's columns. */
  add(row: readonly Value[]): void;
  /** Inserts the pending rows. */
  rest(): void;
  /** Drops the pending rows: their transaction was rolled back. */
  forget(): void;
}

/** `table`: as written in SQL. */
export function rowsTogether(db: Sqlite, table: string, columns: number): RowsTogether {
  const places = `(${Array(columns).fill('?').join(', ')})`;
  const insertOne = db.prepare(`insert into ${table} values ${places}`);
  const insertMany = db.prepare(`insert into ${table} values ${Array(TOGETHER).fill(places).join(', ')}`);
  const enough = TOGETHER * columns;
  // One array, reused, which need not grow for each statement.
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
