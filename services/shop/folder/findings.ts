import { lostSecret } from '@naust/infra/secret-key.ts';
import type { Acceptance } from './acceptance.ts';
import type { FolderFacts } from './folder-facts.ts';
import type { FolderNote } from './folder-note.ts';

/**
 * Why a start would lose or hide something, in Norwegian, with the file's name; `accept`: how the operator accepts it.
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

const BACK = 'Legg tilbake begge fra samme kopi.';

/** Why a start is refused, the worst first. Empty: the files belong together. */
export function findingsOf(facts: FolderFacts, places: Places): Finding[] {
  const { log } = facts;
  if (log === null) return [...secretFindings(facts, places), ...damagedKeys(facts, places)];
  const followers = followersOf(facts, places);
  if (log.is === 'damaged') return [damagedLog(places, log.why)];
  const told = log.is === 'there' ? log.told : null;
  const [witness] = [...(told === null || told.head === 0n ? witnesses(facts, followers, told?.identity ?? null) : [])];
  if (witness) return [lostLog(places, log.is, witness)];
  if (told === null || told.head === 0n) return secretFindings(facts, places);
  const others = otherLog(facts, places, followers, told.identity);
  if (others.length > 0) return others;
  return [
    ...told.damage.slice(0, 1).map(({ position }) => damagedLog(places, `posisjon ${position}`)),
    ...olderLog(facts, places, followers),
    ...lostKeys(facts, places, told),
    ...secretFindings(facts, places),
    ...damagedKeys(facts, places),
  ];
}

const noteOf = ({ note }: FolderFacts): FolderNote | null => (note === 'damaged' ? null : note);

function followersOf(facts: FolderFacts, { dataDir, readModels, jobs }: Places): Follower[] {
  const note = noteOf(facts);
  return [
    ...(facts.readModels?.is === 'there' ? [{ file: readModels, ...facts.readModels.told }] : []),
    ...(facts.jobs?.is === 'there' ? [{ file: jobs, ...facts.jobs.told }] : []),
    ...(note ? [{ file: `${dataDir}/folder.json`, log: note.log, seen: BigInt(note.head) }] : []),
  ];
}

/** Files that prove that the log held events. */
function witnesses({ keys }: FolderFacts, followers: readonly Follower[], identity: string | null): string[] {
  const keysTell =
    keys?.is === 'there' && (keys.told.hasKeys || (keys.told.log !== null && keys.told.log !== identity));
  return [...(keysTell ? ['nøkkelfilen'] : []), ...followers.filter(({ seen }) => seen > 0n).map(({ file }) => file)];
}

function lostLog({ log, keys }: Places, is: 'missing' | 'empty' | 'there', witness: string): Finding {
  const how = is === 'missing' ? 'mangler' : 'er tom';
  return {
    accept: 'lost-log',
    file: log,
    says:
      `Hendelsesloggen ${log} ${how}, men ${witness === 'nøkkelfilen' ? `nøkkelfilen ${keys}` : witness} hører til en ` +
      'butikk som har vært her. Alt butikken vet, står i loggen. Er disken koblet til? Legg ellers tilbake loggen og ' +
      'nøklene fra samme kopi (the event log is lost).',
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
  const keysLog = keys?.is === 'there' && isOther(keys.told.log) ? keys.told.log : null;
  const others = followers.filter(({ log }) => isOther(log));
  const named = keysLog ?? others[0]?.log;
  const [first, ...more] = others.filter(({ log }) => log === named);
  if (first && (keysLog !== null || more.length > 0)) return [otherLogFinding(places, first)];
  if (keysLog === null) return [];
  return [
    {
      accept: 'other-keys',
      file: places.keys,
      says:
        `Nøkkelfilen ${places.keys} hører til en annen logg enn ${places.log}. ${BACK} ` +
        '(the keys belong to another log).',
    },
  ];
}

const otherLogFinding = ({ log }: Places, follower: Follower): Finding => ({
  accept: 'other-log',
  file: log,
  says:
    `Hendelsesloggen ${log} er en annen butikks: ${follower.file} følger en annen logg. ` +
    'Legg tilbake loggen som hører hit, eller sett DATA_DIR til mappen den kom fra (the log is another shop’s).',
});

function olderLog(facts: FolderFacts, { log }: Places, followers: readonly Follower[]): Finding[] {
  if (facts.log?.is !== 'there') return [];
  const { identity, head, idAt } = facts.log.told;
  const note = noteOf(facts);
  const own = followers.filter((one) => one.log === identity);
  const furthest = own.reduce<Follower | null>((most, one) => (most && most.seen >= one.seen ? most : one), null);
  const says = (how: string) => ({
    accept: 'older-log' as const,
    file: log,
    says:
      `${how} Det nyeste er borte, eller en eldre logg er lagt tilbake. Finnes en nyere kopi av ${log} (med ` +
      '-wal ved siden av), så legg tilbake den (the log is older than what follows it).',
  });
  if (furthest && furthest.seen > head)
    return [
      says(`Hendelsesloggen ${log} slutter ved posisjon ${head}, men ${furthest.file} har sett ${furthest.seen}.`),
    ];
  if (note?.log === identity && note.event !== null && idAt !== note.event)
    return [says(`Hendelsesloggen ${log} er en annen enn den var: ved posisjon ${note.head} står noe annet.`)];
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
          `Nøkkelfilen ${places.keys} ${keys.is === 'missing' ? 'mangler' : 'er tom'}, men ${places.log} har ${head} ` +
          `hendelser. Uten nøklene kan ingen personopplysninger leses, og ingen kan logge inn. ${BACK} ` +
          '(the keys are lost).',
      },
    ];
  const { missing } = keys.told;
  if (missing.length === 0) return [];
  return [
    {
      accept: 'older-keys',
      file: places.keys,
      says:
        `Nøkkelfilen ${places.keys} er eldre enn ${places.log}, eller har mistet det nyeste: nøklene til ` +
        `${missing.length} av dem loggen nevner, mangler. Finnes ${places.keys}-wal et sted, så legg den ved siden av; ` +
        'legg ellers tilbake en nyere kopi (keys are missing).',
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
  says:
    `Hendelsesloggen ${log} er skadet (${where}). npm run verify sier hvor. Legg tilbake en kopi av loggen og av ` +
    'nøklene (the log is damaged).',
});

function damagedKeys({ keys }: FolderFacts, places: Places): Finding[] {
  if (keys === null) return [];
  const wrong = keys.is === 'damaged' ? keys.why : keys.is === 'there' && keys.told.damaged[0];
  if (!wrong) return [];
  return [
    {
      accept: 'damaged-keys',
      file: places.keys,
      says: `Nøkkelfilen ${places.keys} er skadet (${wrong}). Legg tilbake en kopi (the keys are damaged).`,
    },
  ];
}
