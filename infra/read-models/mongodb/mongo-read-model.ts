import { MOST_COUNTED } from '@naust/domain/contract.ts';
import type { Doc } from '@naust/domain/read-model.ts';
import type { Collection, Filter, Sort } from 'mongodb';
import { cursorAfter, knownField } from '../declared-fields.ts';
import {
  type FindOptions,
  type Found,
  type Page,
  type ReadModel,
  ReadModelsUnavailable,
  type SearchOptions,
  type SearchPage,
} from '../read-models.port.ts';
import { askedWords } from '../words.ts';
import type { Home } from './model-rows.ts';
import { fieldPath, type Layout, type StoredRow } from './mongo-layout.ts';
import type { ModelsPlace } from './mongo-models-place.ts';
import { findQuery, foundQuery, sortOf, wordsQuery } from './mongo-queries.ts';

/** The collection of the documents. */
interface Place {
  documents: Collection<StoredRow>;
  live: Pick<Home, 'documents' | 'checkpoint'>;
}

const SHOWN = { _id: 1, doc: 1, order: 1 } as const;

const parsed = <D extends Doc>({ doc = 'null' }: { doc?: string }): D => JSON.parse(doc) as D;

/** Looks up the live documents with each query. */
export class MongoReadModel<D extends Doc> implements ReadModel<D> {
  readonly #place: ModelsPlace;
  readonly #layout: Layout;

  constructor(place: ModelsPlace, layout: Layout) {
    this.#place = place;
    this.#layout = layout;
  }

  get(id: string): Promise<D | null> {
    return this.#there(async ({ documents }) => {
      const row = await documents.findOne({ _id: id, gone: false }, { projection: SHOWN });
      return row && parsed<D>(row);
    });
  }

  getMany(ids: readonly string[]): Promise<readonly D[]> {
    return this.#there(async ({ documents }) => {
      if (ids.length === 0) return [];
      const rows = await this.#rows(documents, { _id: { $in: [...new Set(ids)] }, gone: false }, { _id: 1 }, 0);
      const byId = new Map(rows.map((row) => [row._id, row]));
      return ids.flatMap((id) => byId.get(id) ?? []).map((row) => parsed<D>(row));
    });
  }

  find(options: FindOptions): Promise<Page<D>> {
    const { declaration } = this.#layout;
    return this.#there(async ({ documents }) => {
      const [query, sort] = [findQuery(declaration, options), sortOf(declaration, options)];
      const rows = await this.#rows(documents, query, sort, options.limit + 1);
      const docs = rows.slice(0, options.limit).map((row) => parsed<D>(row));
      const last = docs.at(-1);
      if (rows.length <= options.limit || !last) return { docs };
      return { docs, next: cursorAfter(this.#layout.declaration, last, options) };
    });
  }

  async count(found: Found): Promise<number> {
    const query = foundQuery(this.#layout.declaration, found);
    return this.#there(({ documents }) => documents.countDocuments(query));
  }

  async sum(field: string, found: Found): Promise<number> {
    const { declaration } = this.#layout;
    const query = foundQuery(declaration, found);
    const sum = { $sum: `$${fieldPath(knownField(declaration, field))}` };
    return this.#there(async ({ documents }) => {
      const stages = [{ $match: query }, { $group: { _id: null, sum } }];
      const [row] = await documents.aggregate<{ sum: number }>(stages).toArray();
      return row?.sum ?? 0;
    });
  }

  async search({ words, where = [], limit, after }: SearchOptions): Promise<SearchPage<D>> {
    const asked = askedWords(words.join(' '));
    if (asked.length === 0) return { docs: [], total: 0 };
    const query = wordsQuery(this.#layout.declaration, asked, where);
    const page = after === undefined ? query : ({ $and: [query, { order: { $lt: Number(after) } }] } as typeof query);
    return this.#there(async ({ documents }) => {
      const rows = await this.#rows(documents, page, { order: -1 }, limit + 1);
      const shown = rows.slice(0, limit);
      const docs = shown.map((row) => parsed<D>(row));
      const hasMore = rows.length > limit;
      const isWhole = !hasMore && after === undefined;
      const total = isWhole ? rows.length : await documents.countDocuments(query, { limit: MOST_COUNTED });
      const last = shown.at(-1);
      return hasMore && last ? { docs, total, next: String(last.order) } : { docs, total };
    });
  }

  seen(): Promise<bigint> {
    return this.#there(async ({ live }) => live.checkpoint);
  }

  #there<T>(ask: (place: Place) => Promise<T>): Promise<T> {
    const { model } = this.#layout;
    return this.#place.within(async ({ rows, documents }) => {
      const projection = { 'live.documents': 1, 'live.checkpoint': 1 };
      const row = await rows.findOne({ _id: model }, { projection });
      if (!row?.live) throw new ReadModelsUnavailable(`${model} has not been built yet`);
      const { live } = row;
      return ask({ live, documents: documents(live.documents) });
    });
  }

  #rows(documents: Collection<StoredRow>, query: Filter<StoredRow>, sort: Sort, limit: number): Promise<StoredRow[]> {
    return documents.find(query, { projection: SHOWN }).sort(sort).limit(limit).toArray();
  }
}
