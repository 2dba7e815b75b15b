import * as z from 'zod/mini';
import type { Kept } from './composed.ts';
import { LayeredMap } from './layered-map.ts';

/** Rows under small ids. Rows are never deleted, so that no id is given twice. */
export class NumberedRows<V extends object> extends LayeredMap<number, V> {
  #lastId: number;

  constructor(below: NumberedRows<V> | null = null) {
    super(below);
    this.#lastId = below?.lastId ?? 0;
  }

  /** The highest id so far, 0 before the first. */
  get lastId(): number {
    return this.#lastId;
  }

  override set(id: number, row: V): void {
    this.#lastId = Math.max(this.#lastId, id);
    super.set(id, row);
  }

  /** Does nothing without such a row. */
  change(id: number, change: Partial<V>): void {
    const row = this.get(id);
    if (row) this.set(id, { ...row, ...change });
  }

  override fork(): NumberedRows<V> {
    return new NumberedRows<V>(this);
  }
}

/** The snapshot of a word that consists of numbered rows. */
export function numberedRows<V extends object>(row: z.ZodMiniType<V>): Kept<NumberedRows<V>> {
  const written = z.array(z.tuple([z.int(), row]));
  return {
    initial: () => new NumberedRows(),
    fork: (rows) => rows.fork(),
    snapshot: {
      write: (rows) => [...rows.entries()],
      read(json) {
        const rows = new NumberedRows<V>();
        for (const [id, one] of written.parse(json)) rows.set(id, one);
        return rows;
      },
    },
  };
}
