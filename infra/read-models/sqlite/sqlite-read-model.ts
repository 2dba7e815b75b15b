import { MOST_COUNTED } from '@naust/domain/contract.ts';
import type { Doc } from '@naust/domain/read-model.ts';
import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import { sortFields } from '../declared-fields.ts';
import {
  type Condition,
  type FindOptions,
  type Found,
  type IndexValue,
  type Page,
  type ReadModel,
  ReadModelsUnavailable,
  type SearchOptions,
  type SearchPage,
} from '../read-models.port.ts';
import { askedWords, type Spellings } from '../words.ts';
import { type Layout, tableName, wordsName } from './sqlite-layout.ts';
import { rowOf } from './sqlite-models-table.ts';
import {
  conditionsSql,
  conditionValues,
  countSql,
  findSql,
  findValues,
  foundValues,
  matchOf,
} from './sqlite-queries.ts';

/**
 * Words stand in a table of tables. Where a rebuild changes the schema while this connection is reading it, the engine
 * says that it cannot open them; it can at the next try, since the changes of a rebuild lie milliseconds apart.
 */
const isTornSchema = (error: unknown): boolean => String(error).includes('vtable constructor failed');
const TRIES = 5;

interface Place {
  seq: number;
}

const parsed = <D extends Doc>({ doc }: { doc: string }): D => JSON.parse(doc) as D;

/** Reads through the fixed names of the live tables: a switch renames tables under its prepared statements. */
export class SqliteReadModel<D extends Doc> implements ReadModel<D> {
  readonly #db: DatabaseSyncInstance;
  readonly #layout: Layout;
  readonly #table: string;
  readonly #words: string;
  readonly #statements = new Map<string, StatementSyncInstance>();

  constructor(db: DatabaseSyncInstance, layout: Layout) {
    this.#db = db;
    this.#layout = layout;
    this.#table = tableName(layout.model, 'live');
    this.#words = wordsName(layout.model, 'live');
  }

  async get(id: string): Promise<D | null> {
    const row = this.#prepare(`select doc from ${this.#table} where id = ?`).get(id) as { doc: string } | undefined;
    return row ? parsed(row) : null;
  }

  async getMany(ids: readonly string[]): Promise<readonly D[]> {
    const sql = `select t.doc from json_each(?) as asked join ${this.#table} as t on t.id = asked.value order by asked.key`;
    const rows = this.#prepare(sql).all(JSON.stringify(ids)) as { doc: string }[];
    return rows.map((row) => parsed<D>(row));
  }

  async find(options: FindOptions): Promise<Page<D>> {
    const places = this.#prepare(findSql(this.#layout, options)).all(...findValues(options)) as Place[];
    const docs = this.#documents(places.slice(0, options.limit));
    const last = docs.at(-1);
    if (places.length <= options.limit || !last) return { docs };
    return { docs, next: this.#cursorOf(last, options) };
  }

  async count(found: Found): Promise<number> {
    const statement = this.#prepare(countSql(this.#layout, found));
    return (statement.get(...foundValues(found)) as { total: number }).total;
  }

  async search(options: SearchOptions): Promise<SearchPage<D>> {
    const asked = askedWords(options.words.join(' '));
    if (asked.length === 0) return { docs: [], total: 0 };
    for (let attempt = 1; ; attempt++) {
      try {
        return this.#search(asked, options);
      } catch (error) {
        if (!isTornSchema(error) || attempt === TRIES) throw error;
      }
    }
  }

  #search(asked: readonly Spellings[], { where = [], limit, after }: SearchOptions): SearchPage<D> {
    const match = matchOf(asked);
    const before = after === undefined ? Number.MAX_SAFE_INTEGER : Number(after);
    const conditions = ['w.rowid < ?', ...conditionsSql(this.#layout, where)].join(' and ');
    const found = this.#prepare(
      `select t.seq from ${this.#words}(?) as w join ${this.#table} as t on t.seq = w.rowid
       where ${conditions} order by w.rowid desc limit ?`,
    ).all(match, before, ...conditionValues(where), limit + 1) as Place[];
    const page = found.slice(0, limit);
    const docs = this.#documents(page);
    const last = page.at(-1);
    const hasMore = found.length > limit;
    const total = hasMore || after !== undefined ? this.#matches(match, where) : found.length;
    return hasMore && last ? { docs, total, next: String(last.seq) } : { docs, total };
  }

  async seen(): Promise<bigint> {
    const row = rowOf(this.#db, this.#layout.model, 'live');
    if (!row) throw new ReadModelsUnavailable(`${this.#layout.model} has not been built yet`);
    return row.checkpoint;
  }

  #matches(match: string, where: readonly Condition[]): number {
    const conditions = conditionsSql(this.#layout, where).join(' and ');
    const filtered = conditions && ` as w join ${this.#table} as t on t.seq = w.rowid where ${conditions}`;
    const matches = `select 1 from ${this.#words}(?)${filtered} limit ${MOST_COUNTED}`;
    const statement = this.#prepare(`select count(*) as total from (${matches})`);
    return (statement.get(match, ...conditionValues(where)) as { total: number }).total;
  }

  #documents(places: readonly Place[]): D[] {
    const read = this.#prepare(`select doc from ${this.#table} where seq = ?`);
    return places.flatMap(({ seq }) => {
      const row = read.get(seq) as { doc: string } | undefined;
      return row ? [parsed<D>(row)] : [];
    });
  }

  #cursorOf(doc: D, options: FindOptions): IndexValue[] {
    const fields = sortFields(this.#layout.declaration, options);
    const values = fields.map((field) => doc[field as keyof D] as IndexValue | undefined);
    return [...values.map((value) => value ?? null), doc.id];
  }

  #prepare(sql: string): StatementSyncInstance {
    const known = this.#statements.get(sql);
    if (known) return known;
    try {
      const statement = this.#db.prepare(sql);
      this.#statements.set(sql, statement);
      return statement;
    } catch (error) {
      if (!String(error).includes('no such table')) throw error;
      throw new ReadModelsUnavailable(`${this.#layout.model} has not been built yet`, { cause: error });
    }
  }
}
