import type { Options } from '@node-rs/argon2';
import type { PlaceInLine } from '../http/route.ts';
import { fairLine } from './fair-line.ts';

/** argon2id with the least that OWASP asks for: 19 MiB, 2 passes. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** What no password is known to give, at the same cost. */
const OF_NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$d1B3gpi4lUIEuUk1F2Fdvg$rpnG09REzdvczuJo3tGtuZpex5pWZdewBhS8uPmY29s';
const AT_ONCE = 2;
const LONGEST_LINE = 200;

/** Nobody's address in particular: all that wait there wait behind each other. */
const ANYWHERE: PlaceInLine = { address: '', isKnown: false };

export interface Passwords {
  hash(password: string, place?: PlaceInLine): Promise<string>;
  /** `stored` null (no such user) takes the same time and is false. */
  verify(stored: string | null, password: string, place?: PlaceInLine): Promise<boolean>;
}

/** At most two at once: each takes a core for 30 ms and 19 MiB. Refuses UNAVAILABLE when the line is too long. */
export function createPasswords(): Passwords {
  const inTurn = fairLine({ atOnce: AT_ONCE, longest: LONGEST_LINE });
  return {
    hash: (password, place = ANYWHERE) => inTurn(place, async () => (await hashing()).hash(canonical(password), COST)),
    async verify(stored, password, place = ANYWHERE) {
      const isRight = await inTurn(place, async () =>
        (await hashing()).verify(stored ?? OF_NOBODY, canonical(password)),
      );
      return isRight && stored !== null;
    },
  };
}

const hashing = () => import('@node-rs/argon2');

/** An å typed on a Mac is the å typed on Windows. */
const canonical = (password: string) => password.normalize('NFKC');
