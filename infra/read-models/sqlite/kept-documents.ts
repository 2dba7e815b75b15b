import type { Stored } from '../read-model-writer.port.ts';
import { type DocRow, storedOf } from './sqlite-rows.ts';

/**
 * The documents that a writer loaded or saved last, as they stand in the file: about so many characters of JSON, at
 * most twice as many. When the young generation is full it becomes the old one, and what was old and not used since
 * goes. Texts, not documents: most are never asked for, and the collector moves a text as one piece.
 */
export class KeptDocuments {
  readonly #most: number;
  #young = new Map<string, DocRow>();
  #old = new Map<string, DocRow>();
  #characters = 0;

  constructor(most: number) {
    this.#most = most / 2;
  }

  get(id: string): Stored | undefined {
    const known = this.#young.get(id) ?? this.#old.get(id);
    if (!known) return undefined;
    // Not counted anew: never more than the old generation comes over.
    this.#young.set(id, known);
    return storedOf(known);
  }

  keep(id: string, row: DocRow): void {
    this.#young.set(id, row);
    this.#characters += row.doc.length;
    if (this.#characters < this.#most) return;
    this.#old = this.#young;
    this.#young = new Map();
    this.#characters = 0;
  }

  forget(id: string): void {
    this.#young.delete(id);
    this.#old.delete(id);
  }
}
