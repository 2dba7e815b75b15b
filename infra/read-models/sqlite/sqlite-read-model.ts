import { MOST_COUNTED } from '@naust/domain/contract.ts';
import type { Doc } from '@naust/domain/read-model.ts';
import type { StatementSyncInstance } from '@photostructure/sqlite';
import { isDamage, type Sqlite } from '../../sqlite/sqlite.ts';
import { cursorAfter } from '../declared-fields.ts';
import {
  type Condition,
  type FindOptions,
  type Found,
  type Page,
  type ReadModel,
  ReadModelsDamaged,
  ReadModelsUnavailable,
  type SearchOptions,
  type SearchPage,
} from '../read-models.port.ts';
import { askedWords } from '../words.ts';
import { type Layout, tableName, wordsName } from './sqlite-layout.ts';
import { LIVE_ROW, type ModelRow, modelRowOf } from './sqlite-models-table.ts';
import {
  conditionsSql,
  conditionValues,
  countSql,
  findSql,
  findValues,
  foundValues,
  matchOf,
  sumSql,
} from './sqlite-queries.ts';

interface Place {
  seq: number;
}

const parsed = <D extends Doc>({ doc }: { doc: string }): D => JSON.parse(doc) as D;

/** Looks up the live build with each query. */
export class SqliteReadModel<D extends Doc> implements ReadModel<D> {
  readonly #db: Sqlite;
  readonly #layout: Layout;
  readonly #begin: StatementSyncInstance;
  readonly #end: StatementSyncInstance;
  readonly #liveRow: StatementSyncInstance;
  /** For the tables that were live at the last query. */
  #statements = new Map<string, StatementSyncInstance>();
  #generation: number | undefined;

  constructor(db: Sqlite, layout: Layout) {
    this.#db = db;
    this.#layout = layout;
    this.#begin = db.prepare('begin');
    this.#end = db.prepare('commit');
    this.#liveRow = db.prepare(LIVE_ROW);
  }

  async get(id: string): Promise<D | null> {
    return this.#read((live) => {
      const row = this.#prepare(`select doc from ${tableName(live)} where id = ?`).get(id);
      return row ? parsed<D>(row) : null;
    });
  }

  async getMany(ids: readonly string[]): Promise<readonly D[]> {
    return this.#read((live) => {
      const asked = `json_each(?) as asked join ${tableName(live)} as t on t.id = asked.value`;
      const rows = this.#prepare(`select t.doc from ${asked} order by asked.key`).all(JSON.stringify(ids));
      return rows.map((row: { doc: string }) => parsed<D>(row));
    });
  }

  async find(options: FindOptions): Promise<Page<D>> {
    return this.#read((live) => {
      const sql = findSql(this.#layout, tableName(live), options);
      const places = this.#prepare(sql).all(...findValues(options)) as Place[];
      const docs = this.#documents(live, places.slice(0, options.limit));
      const last = docs.at(-1);
      if (places.length <= options.limit || !last) return { docs };
      return { docs, next: cursorAfter(this.#layout.declaration, last, options) };
    });
  }

  async count(found: Found): Promise<number> {
    return this.#read((live) => {
      const statement = this.#prepare(countSql(this.#layout, tableName(live), found));
      return (statement.get(...foundValues(found)) as { total: number }).total;
    });
  }

  async sum(field: string, found: Found): Promise<number> {
    return this.#read((live) => {
      const statement = this.#prepare(sumSql(this.#layout, tableName(live), field, found));
      return (statement.get(...foundValues(found)) as { total: number }).total;
    });
  }

  async search({ words, where = [], limit, after }: SearchOptions): Promise<SearchPage<D>> {
    const asked = askedWords(words.join(' '));
    if (asked.length === 0) return { docs: [], total: 0 };
    const match = matchOf(asked);
    return this.#read((live) => {
      const before = after === undefined ? Number.MAX_SAFE_INTEGER : Number(after);
      const conditions = ['w.rowid < ?', ...conditionsSql(this.#layout, where)].join(' and ');
      const found = this.#prepare(
        `select t.seq from ${wordsName(live)}(?) as w join ${tableName(live)} as t on t.seq = w.rowid
         where ${conditions} order by w.rowid desc limit ?`,
      ).all(match, before, ...conditionValues(where), limit + 1) as Place[];
      const page = found.slice(0, limit);
      const docs = this.#documents(live, page);
      const last = page.at(-1);
      const hasMore = found.length > limit;
      const total = hasMore || after !== undefined ? this.#matches(live, match, where) : found.length;
      return hasMore && last ? { docs, total, next: String(last.seq) } : { docs, total };
    });
  }

  async seen(): Promise<bigint> {
    return this.#read(({ checkpoint }) => checkpoint);
  }

  /** In one transaction: a switch to another build may come between any two statements of this connection. */
  #read<T>(ask: (live: ModelRow) => T): T {
    this.#begin.run();
    try {
      const row = this.#liveRow.get(this.#layout.model);
      if (!row) throw new ReadModelsUnavailable(`${this.#layout.model} has not been built yet`);
      const live = modelRowOf(row);
      if (live.generation !== this.#generation) this.#statements = new Map();
      this.#generation = live.generation;
      return ask(live);
    } catch (cause) {
      // A document that is no JSON is damaged too.
      if (!isDamage(cause) && !(cause instanceof SyntaxError)) throw cause;
      throw new ReadModelsDamaged(cause);
    } finally {
      if (this.#db.isTransaction) this.#end.run();
    }
  }

  #matches(live: ModelRow, match: string, where: readonly Condition[]): number {
    const conditions = conditionsSql(this.#layout, where).join(' and ');
    const filtered = conditions && ` as w join ${tableName(live)} as t on t.seq = w.rowid where ${conditions}`;
    const matches = `select 1 from ${wordsName(live)}(?)${filtered} limit ${MOST_COUNTED}`;
    const statement = this.#prepare(`select count(*) as total from (${matches})`);
    return (statement.get(match, ...conditionValues(where)) as { total: number }).total;
  }

  #documents(live: ModelRow, places: readonly Place[]): D[] {
    const read = this.#prepare(`select doc from ${tableName(live)} where seq = ?`);
    return places.map(({ seq }) => parsed<D>(read.get(seq)));
  }

  #prepare(sql: string): StatementSyncInstance {
    const known = this.#statements.get(sql) ?? this.#db.prepare(sql);
    this.#statements.set(sql, known);
    return known;
  }
}
