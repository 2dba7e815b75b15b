import { randomFillSync } from 'node:crypto';

const pool = Buffer.allocUnsafeSlow(8_192);
let used = pool.length;

/**
 * Random bytes for keys and initialisation vectors, never given twice; at most 64. Fetched for many at once: a call to
 * the system costs more than the encryption itself.
 */
export function freshBytes(count: number): Buffer {
  if (used + count > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const bytes = Buffer.from(pool.subarray(used, used + count));
  pool.fill(0, used, used + count);
  used += count;
  return bytes;
}
