/** Bits; at a million ids one in seventeen others is taken for written. */
const BITS = 2 ** 24;

/** Which ids were surely never written: 2 MB, however many there are. Says of a few others that they may have been. */
export class WrittenIds {
  readonly #bits = new Uint32Array(BITS / 32);

  add(id: string): void {
    const bit = placeOf(id);
    this.#bits[bit >>> 5] = (this.#bits[bit >>> 5] ?? 0) | (1 << (bit & 31));
  }

  mayHave(id: string): boolean {
    const bit = placeOf(id);
    return (((this.#bits[bit >>> 5] ?? 0) >>> (bit & 31)) & 1) === 1;
  }
}

/** FNV-1a over the UTF-16 units, with its upper bits mixed in. */
function placeOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) & (BITS - 1);
}
