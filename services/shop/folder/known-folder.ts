import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '@naust/infra/clock.ts';
import type { Config } from '@naust/infra/config.ts';
import type { Logger } from '@naust/infra/logging.ts';
import { StartRefused } from '@naust/infra/start-refused.ts';
import type { StoreAdapters } from '../store-adapters.ts';
import { type Acceptance, type Accepted, wayOn } from './acceptance.ts';
import { type Finding, findingsOf, type Places } from './findings.ts';
import { type FolderFacts, folderFacts } from './folder-facts.ts';
import { writeNote } from './folder-note.ts';
import { isNoted, notedFiles, rowFiles } from './noted-files.ts';
import { setAside } from './set-aside.ts';

export interface FolderOptions {
  config: Config;
  read: StoreAdapters['facts'];
  accepted: Accepted;
  clock: Clock;
  logger: Pick<Logger, 'warn'>;
  say(line: string): void;
}

export interface KnownFolder {
  /** Nothing of a shop is in it. */
  isNew: boolean;
  /** What follows the log is made anew, which takes a moment. */
  isMadeAnew: boolean;
  /** The log is open, by its identity: from here on nobody has closed it. */
  opened(log: string): Promise<void>;
  /** All files are closed. */
  closed(): Promise<void>;
}

/** Events up to which what follows the log is made anew rather than believed where nobody closed it. */
const SMALL = 5_000n;

/**
 * Looks at a folder before anything in it is opened. What may be lost is set aside where it is damaged; where going on
 * would lose or hide something, it is refused unless the operator accepts it.
 * @throws StartRefused naming every such file; nothing is changed then
 */
export function knowFolder(options: FolderOptions): KnownFolder {
  const { config, read, accepted, logger } = options;
  const facts = folderFacts(config, read);
  const places = placesOf(config);
  const findings = findingsOf(facts, places);
  const refused = findings.filter(({ accept }) => !accepted.has(accept));
  if (refused.length > 0)
    throw new StartRefused(refused.map(({ says, accept }) => `${says}\n${wayOn(accept)}`).join('\n'));
  for (const { accept, says } of findings) {
    logger.warn({ accepted: accept, says }, 'the operator accepted what the start had refused');
    makeRoom(accept, facts, options);
  }
  if (isStrange(facts)) tell(options, 'folder.json er skadet eller en annen butikks, og skrives på nytt.');
  setDamagedAside(facts, options);
  const isMadeAnew = dropUnsealed(facts, options);
  return { isNew: isNew(facts, findings, config), isMadeAnew, ...noting(facts, findings, options) };
}

const isStrange = ({ note, log }: FolderFacts): boolean =>
  note === 'damaged' || (note !== null && log?.is === 'there' && note.log !== log.told.identity);

/** What is noted of the folder for the next start. Of a log that is elsewhere nothing is. */
function noting({ log }: FolderFacts, findings: readonly Finding[], { config, read }: FolderOptions) {
  const { dataDir, engines } = config;
  const { isEmbedded, path } = engines.eventStore;
  const isKept = log?.is === 'there' && !findings.some(({ accept }) => accept === 'lost-log');
  const found = isKept ? log.told : { head: 0n, newest: null };
  return {
    async opened(identity: string) {
      if (!isEmbedded) return;
      await writeNote(dataDir, {
        log: identity,
        head: String(found.head),
        event: found.newest,
        isClosed: false,
        files: {},
      });
    },
    async closed() {
      const end = isEmbedded ? read.logEnd(path) : null;
      if (end?.is !== 'there' || end.told.identity === null) return;
      const { identity, head, newest } = end.told;
      await writeNote(dataDir, {
        ...{ log: identity, head: String(head), event: newest, isClosed: true },
        files: notedFiles(config),
      });
    },
  };
}

const placesOf = ({ dataDir, engines }: Config): Places => ({
  dataDir,
  log: engines.eventStore.path,
  keys: engines.keys.path,
  readModels: engines.readModels.path,
  jobs: engines.jobs.path,
});

function tell({ say, logger }: Pick<FolderOptions, 'say' | 'logger'>, line: string): void {
  say(line);
  logger.warn(line);
}

/** Nothing is deleted: what the accepted start does without is renamed. */
function makeRoom(accept: Acceptance, facts: FolderFacts, options: FolderOptions): void {
  const { log, keys, readModels, jobs, dataDir } = placesOf(options.config);
  const files: Partial<Record<Acceptance, readonly string[]>> = {
    'lost-log': [log, keys, readModels, jobs, join(dataDir, 'snapshots')],
    'other-log': keysAreOfLog(facts) ? [] : [keys],
    'other-keys': [keys],
    'lost-secret': [keys],
    'damaged-keys': facts.keys?.is === 'damaged' ? [keys] : [],
  };
  for (const file of files[accept] ?? []) {
    const kept = file === '' ? null : setAside(file, 'replaced', options.clock.now());
    if (kept !== null) tell(options, `${file} er satt til side som ${kept}.`);
  }
  if (accept === 'lost-log' || accept === 'older-log' || accept === 'other-log')
    rmSync(join(dataDir, 'folder.json'), { force: true });
}

const keysAreOfLog = ({ keys, log }: FolderFacts): boolean =>
  keys?.is !== 'there' || log?.is !== 'there' || keys.told.log === null || keys.told.log === log.told.identity;

/** What it costs where a file is made anew. */
const anew = {
  readModels: 'Alt som vises, bygges på nytt av loggen.',
  jobs: 'Ventende nye passord er borte; e-poster fra de to siste døgnene sendes en gang til.',
  leases: 'Den lages på nytt.',
  simulator: 'Simulerte betalinger er borte; ingen penger er flyttet.',
} as const;

function setDamagedAside(facts: FolderFacts, { read, config, clock, ...telling }: FolderOptions): void {
  const files = rowFiles(config);
  for (const name of ['readModels', 'jobs', 'leases', 'simulator'] as const) {
    const file = files[name];
    if (file === null || facts.sealed.has(file)) continue;
    const stands = name === 'readModels' || name === 'jobs' ? facts[name] : read.any(file);
    if (stands?.is !== 'damaged') continue;
    const kept = setAside(file, 'damaged', clock.now());
    tell(telling, `${file} er skadet (${stands.why}) og satt til side som ${kept}. ${anew[name]}`);
  }
}

/**
 * After a kill, or where the file is not as it was when the shop closed, a byte of the read models may have changed. In
 * a small shop they are built again within a moment; in a large one they are believed. Answers whether they are dropped.
 */
function dropUnsealed({ note, log, sealed }: FolderFacts, options: FolderOptions): boolean {
  const { config } = options;
  if (note === null || note === 'damaged' || log?.is !== 'there' || log.told.head > SMALL) return false;
  if (note.log !== log.told.identity) return false;
  const { readModels: file } = rowFiles(config);
  if (file === null || sealed.has(file) || !existsSync(file)) return false;
  if (note.isClosed && !isNoted(note, config.dataDir, file)) return false;
  if (note.isClosed) tell(options, `${file} er ikke slik den var da butikken stoppet, og lages på nytt.`);
  for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
  return true;
}

const ownFolders = ['images', 'outbox', 'snapshots'];

function isNew(
  { log, note, readModels, jobs }: FolderFacts,
  findings: readonly Finding[],
  { dataDir, engines }: Config,
): boolean {
  if (findings.length > 0 || note !== null) return false;
  if (log?.is === 'damaged' || (log?.is === 'there' && log.told.head > 0n)) return false;
  for (const follower of [readModels, jobs]) if (follower?.is === 'there' && follower.told.seen > 0n) return false;
  const folders = [...ownFolders.map((name) => join(dataDir, name)), engines.images.path, engines.mail.path];
  return folders.every((folder) => folder === '' || !holdsAnything(folder));
}

const holdsAnything = (folder: string): boolean =>
  existsSync(folder) && statSync(folder).isDirectory() && readdirSync(folder).length > 0;
