import type { CopiedKeys, PersonKeys } from '@naust/infra/keys/keys.port.ts';
import { retryUntilReachable, type Say } from '@naust/infra/unreachable-engines.ts';
import { MoveRefused } from './logs.ts';

type MovedKeys = Pick<PersonKeys, 'log' | 'belongTo' | 'moveTo'>;

/** The shop's keys, if they go to another store with the log. */
export interface KeysOnTheMove {
  /** The store after the move. */
  keys: MovedKeys & CopiedKeys;
  /** The store before the move. */
  formerKeys: MovedKeys & CopiedKeys;
  say: Say;
}

interface Logs {
  from: string;
  to: string;
}

// Replaces a log's identity: neither log opens with such keys.
const onTheirWay = ({ from, to }: Logs) => `on their way from ${from} to ${to}`;
const leftFor = (to: string) => `left for ${to}`;

/**
 * Marks the target's keys as in transit, so that no shop starts with an incomplete set.
 * @throws MoveRefused if either store is another log's
 */
export async function requireKeysToMove({ keys, formerKeys, say }: KeysOnTheMove, logs: Logs): Promise<void> {
  const had = await retryUntilReachable(() => formerKeys.log(), say);
  if (had !== logs.from && had !== leftFor(logs.to))
    throw new MoveRefused(
      'The keys named by --keys are not those of the source. Name where the shop had its keys; if an older program wrote ' +
        'them, start the shop once on the source first.',
    );
  await retryUntilReachable(async () => {
    if (await isTakenByOthers(keys, logs)) throw keysOfOthers();
  }, say);
}

async function isTakenByOthers(keys: KeysOnTheMove['keys'], logs: Logs): Promise<boolean> {
  const owner = await keys.log();
  // Keys without a log are an older program's.
  if (owner === null) return !(await isEmpty(keys)) || (await keys.belongTo(onTheirWay(logs))) === 'refused';
  // Keys that return find the mark of their departure.
  return owner !== onTheirWay(logs) && (await keys.moveTo(leftFor(logs.from), onTheirWay(logs))) === 'refused';
}

async function isEmpty(keys: CopiedKeys): Promise<boolean> {
  for await (const part of keys.all()) if (part.size > 0) return false;
  return true;
}

/**
 * Copies all keys; returns how many there are. Repeating is harmless.
 * @throws MoveRefused if the target holds others
 */
export async function copyKeys({ keys, formerKeys, say }: KeysOnTheMove): Promise<number> {
  return retryUntilReachable(async () => {
    let [copied, there] = [0, 0];
    for await (const part of formerKeys.all()) {
      if ((await keys.adopt(part)).length > 0) throw keysOfOthers();
      copied += part.size;
    }
    // All adopted keys are equal, so an additional one is foreign.
    for await (const part of keys.all()) there += part.size;
    if (there !== copied) throw keysOfOthers();
    return copied;
  }, say);
}

/** First the former keys no longer open the source, then the copied ones open the target. */
export async function handOverKeys({ keys, formerKeys, say }: KeysOnTheMove, logs: Logs): Promise<'bound' | 'refused'> {
  return retryUntilReachable(async () => {
    if ((await formerKeys.moveTo(logs.from, leftFor(logs.to))) === 'refused') return 'refused';
    return keys.moveTo(onTheirWay(logs), logs.to);
  }, say);
}

const keysOfOthers = () => new MoveRefused('KEYS holds keys that are not those of the source. Choose an empty place.');
