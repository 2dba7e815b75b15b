import { Refusal } from '@naust/domain/refusal.ts';
import type { PlaceInLine } from '../http/route.ts';

export interface FairLineOptions {
  atOnce: number;
  /** How many may wait, of those who are known and of strangers each. */
  longest: number;
}

interface Waiting {
  begin(): void;
  refuse(): void;
}

/** Who waits, by address: the addresses take turns, so that a crowd at one of them holds up nobody at another. */
class Lanes {
  readonly #lanes = new Map<string, Waiting[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(address: string, waiting: Waiting): void {
    const lane = this.#lanes.get(address);
    if (lane) lane.push(waiting);
    else this.#lanes.set(address, [waiting]);
    this.#size += 1;
  }

  /** The first of the address whose turn it is. */
  next(): Waiting | undefined {
    const [turn] = this.#lanes;
    if (!turn) return undefined;
    const [address, [first, ...others]] = turn;
    this.#lanes.delete(address);
    if (others.length > 0) this.#lanes.set(address, others);
    this.#size -= 1;
    return first;
  }

  /** The last of the longest crowd, where that is longer than the one at this address would be. */
  giveWay(address: string): Waiting | undefined {
    let longest: Waiting[] = [];
    for (const lane of this.#lanes.values()) if (lane.length > longest.length) longest = lane;
    if (longest.length <= (this.#lanes.get(address)?.length ?? 0) + 1) return undefined;
    this.#size -= 1;
    return longest.pop();
  }
}

/**
 * Work that costs so much that only some of it may be done at once. Who is known comes before all strangers, and the
 * addresses take turns. Where a line is full, whoever came last of the biggest crowd makes room.
 * @throws Refusal UNAVAILABLE where there is no room
 */
export function fairLine({ atOnce, longest }: FairLineOptions) {
  const [known, strangers] = [new Lanes(), new Lanes()];
  let working = 0;

  function ended(): void {
    const next = known.next() ?? strangers.next();
    if (next) next.begin();
    else working -= 1;
  }

  function turnOf({ address, isKnown }: PlaceInLine): Promise<void> | undefined {
    if (working < atOnce) {
      working += 1;
      return undefined;
    }
    const lanes = isKnown ? known : strangers;
    if (lanes.size >= longest) {
      const crowded = lanes.giveWay(address) ?? refuseLine();
      crowded.refuse();
    }
    return new Promise((begin, reject) => {
      lanes.add(address, { begin, refuse: () => reject(fullLine()) });
    });
  }

  return async <T>(place: PlaceInLine, work: () => Promise<T>): Promise<T> => {
    await turnOf(place);
    try {
      return await work();
    } finally {
      ended();
    }
  };
}

const fullLine = () => new Refusal('UNAVAILABLE', { retryAfter: 5 });

function refuseLine(): never {
  throw fullLine();
}
