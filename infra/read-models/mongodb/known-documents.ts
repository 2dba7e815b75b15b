import type { Doc } from '@naust/domain/read-model.ts';
import { LRUCache } from 'lru-cache';

/** Documents that are kept parsed; the lists people look at are mostly the same ones. */
const MOST = 5_000;

/** The same document for the same text, frozen. */
export class KnownDocuments<D extends Doc> {
  readonly #known = new LRUCache<string, { text: string; doc: D }>({ max: MOST });

  of({ _id, doc: text = 'null' }: { _id: string; doc?: string }): D {
    const known = this.#known.get(_id);
    if (known?.text === text) return known.doc;
    const doc = freeze(JSON.parse(text) as D);
    this.#known.set(_id, { text, doc });
    return doc;
  }
}

function freeze<T>(value: T): T {
  if (value !== null && typeof value === 'object') {
    Object.freeze(value);
    for (const part of Object.values(value)) freeze(part);
  }
  return value;
}
