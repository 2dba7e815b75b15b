import { Refusal } from '@naust/domain/refusal.ts';
import type { Options } from '@node-rs/argon2';
import pLimit from 'p-limit';
import type { PlaceInLine } from '../http/route.ts';

/** argon2id with OWASP's minimum: 19 MiB, 2 passes. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** A hash without a known password, at the same cost. */
const OF_NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$d1B3gpi4lUIEuUk1F2Fdvg$rpnG09REzdvczuJo3tGtuZpex5pWZdewBhS8uPmY29s';
const LONGEST_LINE = 200;

const AMONG_STRANGERS: PlaceInLine = { isKnown: false };

export interface Passwords {
  hash(password: string, place?: PlaceInLine): Promise<string>;
  /** `stored` null (no such user) takes the same time and is false. */
  verify(stored: string | null, password: string, place?: PlaceInLine): Promise<boolean>;
}

/**
 * One of a known caller and one of a stranger at a time: each takes a core for 30 ms and 19 MiB, and known callers do
 * not wait behind strangers. Limits per address keep one address from filling a queue.
 * @throws Refusal UNAVAILABLE when the queue is too long
 */
export function createPasswords(): Passwords {
  const [known, strangers] = [pLimit(1), pLimit(1)];
  const runExclusive = async <T>({ isKnown }: PlaceInLine, work: () => Promise<T>): Promise<T> => {
    const line = isKnown ? known : strangers;
    if (line.pendingCount >= LONGEST_LINE) throw new Refusal('UNAVAILABLE', { retryAfter: 5 });
    return await line(work);
  };
  return {
    hash: (password, place = AMONG_STRANGERS) =>
      runExclusive(place, async () => (await hashing()).hash(canonical(password), COST)),
    async verify(stored, password, place = AMONG_STRANGERS) {
      const isRight = await runExclusive(place, async () =>
        (await hashing()).verify(stored ?? OF_NOBODY, canonical(password)),
      );
      return isRight && stored !== null;
    },
  };
}

const hashing = () => import('@node-rs/argon2');

/** An å typed on a Mac is the å typed on Windows. */
const canonical = (password: string) => password.normalize('NFKC');
