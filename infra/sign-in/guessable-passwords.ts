import { createHash } from 'node:crypto';

/**
 * Whether a password is among the 100,000 most common, ignoring case. About one in 15,000 others is a false positive.
 * The list, some 100 kB, is read on first use (its sources: docs/decisions/0039-access.md).
 */
export async function isGuessablePassword(password: string): Promise<boolean> {
  known ??= readKnown();
  const { bits, probes } = await known;
  const size = bits.length * 8;
  const digest = createHash('sha256').update(password.normalize('NFKC').toLowerCase()).digest();
  const [start, step] = [digest.readUIntBE(0, 6), digest.readUIntBE(6, 6)];
  for (let probe = 0; probe < probes; probe += 1) {
    const at = (start + probe * step) % size;
    if (((bits[at >> 3] ?? 0) & (1 << (at & 7))) === 0) return false;
  }
  return true;
}

interface Known {
  bits: Uint8Array;
  probes: number;
}

let known: Promise<Known> | undefined;

async function readKnown(): Promise<Known> {
  const { default: made } = await import('./guessable-passwords.json', { with: { type: 'json' } });
  return { bits: Buffer.from(made.bits, 'base64'), probes: made.probes };
}
