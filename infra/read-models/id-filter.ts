/** Bits per filter: 1 MiB, of which the system gives out no page before it is written to. */
const BITS = 1 << 23;
const WORD = 5;

/** FNV-1a over the characters; the second hash differs by its beginning only. */
function hashOf(id: string, seed: number): number {
  let hash = seed;
  for (let place = 0; place < id.length; place++) hash = Math.imul(hash ^ id.charCodeAt(place), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** Remembers ids in fixed room: what it has not got was never added; of what it has, one in twenty was not, at a million. */
export class IdFilter {
  readonly #bits = new Uint32Array(BITS >>> WORD);

  add(id: string): void {
    this.#set(hashOf(id, 0x811c9dc5) % BITS);
    this.#set(hashOf(id, 0x9747b28c) % BITS);
  }

  mayHave(id: string): boolean {
    return this.#has(hashOf(id, 0x811c9dc5) % BITS) && this.#has(hashOf(id, 0x9747b28c) % BITS);
  }

  #set(bit: number): void {
    const word = bit >>> WORD;
    this.#bits[word] = (this.#bits[word] ?? 0) | (1 << (bit & 31));
  }

  #has(bit: number): boolean {
    return ((this.#bits[bit >>> WORD] ?? 0) & (1 << (bit & 31))) !== 0;
  }
}
