import type { Stored } from './read-model-writer.port.ts';

/**
 * The documents that a writer loaded or saved last, as they stand in the file: about so many characters of JSON, at
 * most twice as many. When the young generation is full it becomes the old one, and what was old and not used since goes.
 */
export class KeptDocuments {
  readonly #most: number;
  #young = new Map<string, Stored>();
  #old = new Map<string, Stored>();
  #characters = 0;

  constructor(most: number) {
    this.#most = most / 2;
  }

  get(id: string): Stored | undefined {
    const known = this.#young.get(id);
    if (known) return known;
    const older = this.#old.get(id);
    // Not counted anew: never more than the old generation comes over.
    if (older) this.#young.set(id, older);
    return older;
  }

  keep(stored: Stored, characters: number): void {
    this.#young.set(stored.doc.id, stored);
    this.#characters += characters;
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
