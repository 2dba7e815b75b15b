import { describe, expect, it } from 'vitest';
import { findingsOf } from './findings.ts';
import type { FolderFacts } from './folder-facts.ts';

const OURS = 'ours';
const THEIRS = 'theirs';
const places = { dataDir: 'data', log: 'events.db', keys: 'keys.db', readModels: 'read-models.db', jobs: 'jobs.db' };

const there = <T>(facts: T) => ({ is: 'there', facts: facts }) as const;
const logOf = (changes: object = {}) =>
  there({ identity: OURS, head: 9n, newest: 'e9', damage: [], holders: ['kari'], idAt: 'e9', ...changes });
const keysOf = (changes: object = {}) => there({ log: OURS, hasKeys: true, missing: [], damaged: [], ...changes });
const followerOf = (log: string | null = OURS, seen = 9n) => there({ log, seen });
const noteOf = (changes: object = {}) => ({ log: OURS, head: '9', event: 'e9', isClosed: true, files: {}, ...changes });

const whole: FolderFacts = {
  log: logOf(),
  keys: keysOf(),
  readModels: followerOf(),
  jobs: followerOf(),
  hasSecret: true,
  note: noteOf(),
};
const empty = { identity: null, head: 0n, newest: null, holders: [], idAt: null };
const found = (changes: Partial<FolderFacts>) => findingsOf({ ...whole, ...changes }, places);

describe('a folder whose files belong together', () => {
  it.each<[string, Partial<FolderFacts>]>([
    ['as a shop left it', {}],
    ['without anything that may be lost', { readModels: { is: 'missing' }, jobs: { is: 'missing' }, note: null }],
    [
      'with what is damaged and may be lost',
      { readModels: { is: 'damaged', why: '' }, jobs: { is: 'empty' }, note: 'damaged' },
    ],
    ['whose read models are another shop’s', { readModels: followerOf(THEIRS, 99n) }],
    ['whose note is another shop’s', { note: noteOf({ log: THEIRS, head: '99' }) }],
    ['of a log with nothing sealed and no keys', { log: logOf({ holders: [] }), keys: { is: 'missing' }, note: null }],
    ['whose log is elsewhere', { log: null, note: null }],
    ['in which nothing is yet', { ...nothing() }],
    [
      'whose first start was killed',
      { ...nothing(), log: logOf({ ...empty, identity: OURS }), keys: keysOf({ hasKeys: false }), hasSecret: true },
    ],
  ])('%s is started on', (_, changes) => {
    expect(found(changes)).toEqual([]);
  });
});

function nothing(): FolderFacts {
  const missing = { is: 'missing' } as const;
  return {
    log: missing,
    keys: missing,
    readModels: missing,
    jobs: missing,
    hasSecret: false,
    note: null,
  };
}

describe('a start is refused, by the file’s name and by what the operator may accept', () => {
  it.each<[string, string, Partial<FolderFacts>]>([
    ['lost-log', 'events.db is missing', { log: { is: 'missing' } }],
    ['lost-log', 'events.db is empty', { log: { is: 'empty' } }],
    ['lost-log', 'events.db is empty', { log: logOf(empty) }],
    ['lost-log', 'read-models.db belongs to', { ...nothing(), readModels: followerOf() }],
    ['lost-log', 'folder.json belongs to', { ...nothing(), note: noteOf() }],
    ['damaged-log', 'events.db is damaged (malformed)', { log: { is: 'damaged', why: 'malformed' } }],
    ['damaged-log', 'position 4', { log: logOf({ damage: [{ position: 4n, why: 'changed' }] }) }],
    ['older-log', 'read-models.db has seen 12', { readModels: followerOf(OURS, 12n) }],
    ['older-log', 'jobs.db has seen 12', { jobs: followerOf(OURS, 12n) }],
    ['older-log', 'folder.json has seen 12', { note: noteOf({ head: '12' }) }],
    ['older-log', 'another event at position 9', { log: logOf({ idAt: 'other' }) }],
    ['other-log', 'events.db is another shop’s', { log: logOf({ identity: THEIRS }) }],
    ['other-log', 'events.db is another shop’s', { log: logOf({ identity: THEIRS }), keys: keysOf({ log: THEIRS }) }],
    ['other-keys', 'keys.db belongs to another log than events.db', { keys: keysOf({ log: THEIRS }) }],
    ['lost-keys', 'keys.db is missing', { keys: { is: 'missing' } }],
    ['lost-keys', 'keys.db is empty', { keys: { is: 'empty' } }],
    ['older-keys', 'the keys of 1 persons', { keys: keysOf({ missing: ['kari'] }) }],
    ['damaged-keys', 'keys.db is damaged', { keys: { is: 'damaged', why: 'malformed' } }],
    ['damaged-keys', 'keys.db is damaged', { keys: keysOf({ damaged: ['kari'] }) }],
    ['lost-secret', 'secret.key is missing', { hasSecret: false }],
  ])('%s: %s', (accept, says, changes) => {
    const [first, ...others] = found(changes);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ accept, says: expect.stringContaining(says) });
  });
});
