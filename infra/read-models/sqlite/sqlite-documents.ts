import type { Doc } from '@naust/domain/read-model.ts';

/** Documents of lists that are kept parsed; the lists people look at are mostly the same ones. */
const MOST = 5_000;

function freeze<T>(value: T): T {
  if (value !== null && typeof value === 'object') {
    Object.freeze(value);
    for (const part of Object.values(value)) freeze(part);
  }
  return value;
}

export const parseDocument = <D extends Doc>(json: string): D => freeze(JSON.parse(json) as D);

/** Parsed documents by their place, good as long as the document's position is the same. */
export class ParsedDocuments<D extends Doc> {
  readonly #known = new Map<number, { position: string; doc: D }>();

  get(seq: number, position: string, read: () => string | null): D | null {
    const known = this.#known.get(seq);
    if (known?.position === position) return known.doc;
    const json = read();
    if (json === null) return null;
    const doc = parseDocument<D>(json);
    this.#known.delete(seq);
    this.#known.set(seq, { position, doc });
    if (this.#known.size > MOST) this.#forgetOldest();
    return doc;
  }

  clear(): void {
    this.#known.clear();
  }

  #forgetOldest(): void {
    for (const seq of this.#known.keys()) {
      this.#known.delete(seq);
      return;
    }
  }
}
