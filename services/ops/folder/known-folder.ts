import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '@naust/infra/clock.ts';
import type { Config } from '@naust/infra/config.ts';
import type { Logger } from '@naust/infra/logging.ts';
import { StartRefused } from '@naust/infra/start-refused.ts';
import type { StoreAdapters } from '@naust/infra/stores/store-adapters.ts';
import { type Acceptance, type Accepted, wayOn } from './acceptance.ts';
import { type Finding, findingsOf, type Places } from './findings.ts';
import { type FolderFacts, folderFacts } from './folder-facts.ts';
import { writeNote } from './folder-note.ts';
import { notedFiles } from './noted-files.ts';
import { setAside } from './set-aside.ts';
import { deleteFile, disposableFiles } from './shop-files.ts';

export interface FolderOptions {
  config: Config;
  read: StoreAdapters['facts'];
  accepted: Accepted;
  clock: Clock;
  logger: Pick<Logger, 'warn'>;
  say(line: string): void;
}

export interface KnownFolder {
  /** It holds no file of a shop. */
  isNew: boolean;
  /** The log is open, by its identity: from here on the folder counts as not closed. */
  opened(log: string): Promise<void>;
  /** All files are closed. */
  closed(): Promise<void>;
}

/**
 * Checks a folder before anything in it is opened. Damaged disposable files are deleted; if a start would lose or hide
 * something, it is refused unless the operator accepts it.
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
  if (isStrange(facts)) tell(options, 'folder.json is damaged or another shop’s, and is written anew.');
  deleteDamaged(facts, options);
  return { isNew: isNew(facts, findings, config), ...noting(facts, findings, options) };
}

const isStrange = ({ note, log }: FolderFacts): boolean =>
  note === 'damaged' || (note !== null && log?.is === 'there' && note.log !== log.facts.identity);

/** Records the folder's state for the next start. With a log elsewhere nothing is recorded. */
function noting({ log }: FolderFacts, findings: readonly Finding[], { config, read }: FolderOptions) {
  const { dataDir, engines } = config;
  const { isEmbedded, path } = engines.eventStore;
  const isKept = log?.is === 'there' && !findings.some(({ accept }) => accept === 'lost-log');
  const found = isKept ? log.facts : { head: 0n, newest: null };
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
      if (end?.is !== 'there' || end.facts.identity === null) return;
      const { identity, head, newest } = end.facts;
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

/** Nothing is deleted: files that the accepted start does not use are renamed. */
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
    const kept = file === '' ? null : setAside(file, options.clock.now());
    if (kept !== null) tell(options, `${file} is kept as ${kept}.`);
  }
  if (accept === 'lost-log' || accept === 'older-log' || accept === 'other-log')
    rmSync(join(dataDir, 'folder.json'), { force: true });
}

const keysAreOfLog = ({ keys, log }: FolderFacts): boolean =>
  keys?.is !== 'there' || log?.is !== 'there' || keys.facts.log === null || keys.facts.log === log.facts.identity;

function deleteDamaged(facts: FolderFacts, options: FolderOptions): void {
  for (const { name, file, cost } of disposableFiles(options.config)) {
    if (file === null) continue;
    const found = name === 'readModels' || name === 'jobs' ? facts[name] : options.read.any(file);
    if (found?.is !== 'damaged') continue;
    deleteFile(file);
    tell(options, `${file} was damaged (${found.why}) and is deleted. ${cost}`);
  }
}

const ownFolders = ['images', 'documents', 'outbox', 'snapshots'];

function isNew(
  { log, note, readModels, jobs }: FolderFacts,
  findings: readonly Finding[],
  { dataDir, engines }: Config,
): boolean {
  if (findings.length > 0 || note !== null) return false;
  if (log?.is === 'damaged' || (log?.is === 'there' && log.facts.head > 0n)) return false;
  for (const follower of [readModels, jobs]) if (follower?.is === 'there' && follower.facts.seen > 0n) return false;
  const folders = [
    ...ownFolders.map((name) => join(dataDir, name)),
    engines.images.path,
    engines.documents.path,
    engines.mail.path,
    engines.sms.path,
  ];
  return folders.every((folder) => folder === '' || !holdsAnything(folder));
}

const holdsAnything = (folder: string): boolean =>
  existsSync(folder) && statSync(folder).isDirectory() && readdirSync(folder).length > 0;
