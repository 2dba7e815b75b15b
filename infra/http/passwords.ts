import { randomBytes } from 'node:crypto';
import { Refusal } from '@naust/domain/refusal.ts';
import { hash, type Options, verify } from '@node-rs/argon2';
import { atMost } from '../at-most.ts';

/** argon2id with the least that OWASP asks for: 19 MiB, 2 passes. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;
const LONGEST_LINE = 200;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** `stored` null (no such user) takes the same time and is false. */
  verify(stored: string | null, password: string): Promise<boolean>;
}

/** At most two at once: each takes a core for 30 ms and 19 MiB. Refuses UNAVAILABLE when the line is too long. */
export function createPasswords(): Passwords {
  const inTurn = atMost(AT_ONCE, LONGEST_LINE, () => new Refusal('UNAVAILABLE', { retryAfter: 5 }));
  const ofNobody = hash(randomBytes(32), COST);
  return {
    hash: (password) => inTurn(() => hash(canonical(password), COST)),
    async verify(stored, password) {
      const against = stored ?? (await ofNobody);
      const isRight = await inTurn(() => verify(against, canonical(password)));
      return isRight && stored !== null;
    },
  };
}

/** An å typed on a Mac is the å typed on Windows. */
const canonical = (password: string) => password.normalize('NFKC');
