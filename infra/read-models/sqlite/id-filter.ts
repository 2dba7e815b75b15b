/** Bits per filter: 1 or 8 MiB, of which the system gives out no page before it is written to. */
const [FEWER, MORE] = [1 << 23, 1 << 26];
const WORD = 5;
/** Bits per id. */
const EACH = 4;

/** FNV-1a over the characters; the second hash differs by its beginning only. */
function hashOf(id: string, seed: number): number {
  let hash = seed;
  for (let place = 0; place < id.length; place++) hash = Math.imul(hash ^ id.charCodeAt(place), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/**
 * Remembers ids in fixed room: what it has not got was never added. Of a million others it takes 20,000 for its own
 * when it has a million, ten in the larger room.
 */
export class IdFilter {
  readonly #size: number;
  readonly #bits: Uint32Array;

  constructor(isLarge = false) {
    this.#size = isLarge ? MORE : FEWER;
    this.#bits = new Uint32Array(this.#size >>> WORD);
  }

  add(id: string): void {
    const [start, step] = [hashOf(id, 0x811c9dc5), hashOf(id, 0x9747b28c) | 1];
    for (let n = 0; n < EACH; n++) this.#set(((start + n * step) >>> 0) % this.#size);
  }

  mayHave(id: string): boolean {
    const [start, step] = [hashOf(id, 0x811c9dc5), hashOf(id, 0x9747b28c) | 1];
    for (let n = 0; n < EACH; n++) if (!this.#has(((start + n * step) >>> 0) % this.#size)) return false;
    return true;
  }

  #set(bit: number): void {
    const word = bit >>> WORD;
    this.#bits[word] = (this.#bits[word] ?? 0) | (1 << (bit & 31));
  }

  #has(bit: number): boolean {
    return ((this.#bits[bit >>> WORD] ?? 0) & (1 << (bit & 31))) !== 0;
  }
}
