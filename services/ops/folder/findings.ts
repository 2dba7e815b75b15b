import { lostSecret } from '@naust/infra/secret-key.ts';
import type { Acceptance } from './acceptance.ts';
import type { FolderFacts } from './folder-facts.ts';
import type { FolderNote } from './folder-note.ts';

/**
 * Why a start would lose or hide something, with the file's name; `accept`: how the operator accepts it.
 */
export interface Finding {
  accept: Acceptance;
  file: string;
  says: string;
}

export interface Places {
  dataDir: string;
  log: string;
  keys: string;
  readModels: string;
  jobs: string;
}

/** Facts of a file that follows the log. */
interface Follower {
  file: string;
  log: string | null;
  seen: bigint;
}

const KEY_FILE = 'the key file';
const BACK = 'Restore both from the same backup.';

/** Why a start is refused, the worst first. Empty: the files belong together. */
export function findingsOf(facts: FolderFacts, places: Places): Finding[] {
  const { log } = facts;
  if (log === null) return [...secretFindings(facts, places), ...damagedKeys(facts, places)];
  const followers = followersOf(facts, places);
  if (log.is === 'damaged') return [damagedLog(places, log.why)];
  const logFacts = log.is === 'there' ? log.facts : null;
  const [witness] = [
    ...(logFacts === null || logFacts.head === 0n ? witnesses(facts, followers, logFacts?.identity ?? null) : []),
  ];
  if (witness) return [lostLog(places, log.is, witness)];
  if (logFacts === null || logFacts.head === 0n) return secretFindings(facts, places);
  const others = otherLog(facts, places, followers, logFacts.identity);
  if (others.length > 0) return others;
  return [
    ...logFacts.damage.slice(0, 1).map(({ position }) => damagedLog(places, `position ${position}`)),
    ...olderLog(facts, places, followers),
    ...lostKeys(facts, places, logFacts),
    ...secretFindings(facts, places),
    ...damagedKeys(facts, places),
  ];
}

const noteOf = ({ note }: FolderFacts): FolderNote | null => (note === 'damaged' ? null : note);

function followersOf(facts: FolderFacts, { dataDir, readModels, jobs }: Places): Follower[] {
  const note = noteOf(facts);
  return [
    ...(facts.readModels?.is === 'there' ? [{ file: readModels, ...facts.readModels.facts }] : []),
    ...(facts.jobs?.is === 'there' ? [{ file: jobs, ...facts.jobs.facts }] : []),
    ...(note ? [{ file: `${dataDir}/folder.json`, log: note.log, seen: BigInt(note.head) }] : []),
  ];
}

/** Files that prove that the log held events. */
function witnesses({ keys }: FolderFacts, followers: readonly Follower[], identity: string | null): string[] {
  const keysTell =
    keys?.is === 'there' && (keys.facts.hasKeys || (keys.facts.log !== null && keys.facts.log !== identity));
  return [...(keysTell ? [KEY_FILE] : []), ...followers.filter(({ seen }) => seen > 0n).map(({ file }) => file)];
}

function lostLog({ log, keys }: Places, is: 'missing' | 'empty' | 'there', witness: string): Finding {
  const how = is === 'missing' ? 'is missing' : 'is empty';
  return {
    accept: 'lost-log',
    file: log,
    says:
      `The event log ${log} ${how}, but ${witness === KEY_FILE ? `the key file ${keys}` : witness} belongs to a shop that ` +
      'was here. The log is all that the shop knows. Is the disk mounted? Otherwise restore log and keys from the same ' +
      'backup.',
  };
}

/**
 * Two of keys and followers that name the same other log prove a wrong log; if only the keys do, they are the wrong
 * ones.
 */
function otherLog(
  { keys }: FolderFacts,
  places: Places,
  followers: readonly Follower[],
  identity: string | null,
): Finding[] {
  const isOther = (id: string | null) => id !== null && identity !== null && id !== identity;
  const keysLog = keys?.is === 'there' && isOther(keys.facts.log) ? keys.facts.log : null;
  const others = followers.filter(({ log }) => isOther(log));
  const named = keysLog ?? others[0]?.log;
  const [first, ...more] = others.filter(({ log }) => log === named);
  if (first && (keysLog !== null || more.length > 0)) return [otherLogFinding(places, first)];
  if (keysLog === null) return [];
  return [
    {
      accept: 'other-keys',
      file: places.keys,
      says: `The key file ${places.keys} belongs to another log than ${places.log}. ${BACK}`,
    },
  ];
}

const otherLogFinding = ({ log }: Places, follower: Follower): Finding => ({
  accept: 'other-log',
  file: log,
  says:
    `The event log ${log} is another shop’s: ${follower.file} follows another log. ` +
    'Restore the log that belongs here, or set DATA_DIR to the folder that this one came from.',
});

function olderLog(facts: FolderFacts, { log }: Places, followers: readonly Follower[]): Finding[] {
  if (facts.log?.is !== 'there') return [];
  const { identity, head, idAt } = facts.log.facts;
  const note = noteOf(facts);
  const own = followers.filter((one) => one.log === identity);
  const furthest = own.reduce<Follower | null>((most, one) => (most && most.seen >= one.seen ? most : one), null);
  const says = (how: string) => ({
    accept: 'older-log' as const,
    file: log,
    says:
      `${how} The newest events are lost, or an older log was restored. If a newer copy of ${log} exists (with its ` +
      '-wal), restore that.',
  });
  if (furthest && furthest.seen > head)
    return [says(`The event log ${log} ends at position ${head}, but ${furthest.file} has seen ${furthest.seen}.`)];
  if (note?.log === identity && note.event !== null && idAt !== note.event)
    return [says(`The event log ${log} has changed: it holds another event at position ${note.head}.`)];
  return [];
}

function lostKeys(
  { keys, note }: FolderFacts,
  places: Places,
  { head, holders }: { head: bigint; holders: readonly string[] },
): Finding[] {
  if (keys === null || keys.is === 'damaged') return [];
  // A log of another program, without encrypted data, needs no keys.
  if (keys.is !== 'there' && holders.length === 0 && note === null) return [];
  if (keys.is !== 'there')
    return [
      {
        accept: 'lost-keys',
        file: places.keys,
        says:
          `The key file ${places.keys} is ${keys.is}, but ${places.log} has ${head} events. Without the keys no personal ` +
          `data can be read, and nobody can sign in. ${BACK}`,
      },
    ];
  const { missing } = keys.facts;
  if (missing.length === 0) return [];
  return [
    {
      accept: 'older-keys',
      file: places.keys,
      says:
        `The key file ${places.keys} is older than ${places.log}, or has lost its newest keys: it lacks the keys of ` +
        `${missing.length} persons in the log. If ${places.keys}-wal exists somewhere, put it next to the file; ` +
        'otherwise restore a newer backup.',
    },
  ];
}

function secretFindings({ hasSecret, keys }: FolderFacts, places: Places): Finding[] {
  if (hasSecret || keys === null || keys.is === 'missing' || keys.is === 'empty') return [];
  return [
    { accept: 'lost-secret', file: `${places.dataDir}/secret.key`, says: lostSecret(places.dataDir, places.keys) },
  ];
}

const damagedLog = ({ log }: Places, where: string): Finding => ({
  accept: 'damaged-log',
  file: log,
  says: `The event log ${log} is damaged (${where}). npm run verify says where. Restore a backup of log and keys.`,
});

function damagedKeys({ keys }: FolderFacts, places: Places): Finding[] {
  if (keys === null) return [];
  const wrong = keys.is === 'damaged' ? keys.why : keys.is === 'there' && keys.facts.damaged[0];
  if (!wrong) return [];
  return [
    {
      accept: 'damaged-keys',
      file: places.keys,
      says: `The key file ${places.keys} is damaged (${wrong}). Restore a backup.`,
    },
  ];
}
