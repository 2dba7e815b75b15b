import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Streams, streamKinds, streamsOver } from '@naust/command/dependencies/streams.ts';
import { UNDESCRIBED } from '@naust/domain/business/business.ts';
import { isKnownEvent } from '@naust/domain/event.ts';
import { eventCatalogue } from '@naust/domain/event-catalogue.ts';
import { Refusal } from '@naust/domain/refusal.ts';
import type { Clock } from '@naust/infra/clock.ts';
import { type CommandExecutor, executor } from '@naust/infra/command-executor/command-executor.ts';
import { openSnapshots } from '@naust/infra/command-executor/snapshots.ts';
import { stateInLog } from '@naust/infra/command-executor/state-in-log.ts';
import type { Config } from '@naust/infra/config.ts';
import { crashPoint } from '@naust/infra/crash-points.ts';
import type { Position } from '@naust/infra/event-store/event-store.port.ts';
import { withDeadlines } from '@naust/infra/event-store/with-deadlines.ts';
import type { FailureReport } from '@naust/infra/jobs/jobs.port.ts';
import { withKept } from '@naust/infra/keys/kept-secrets.ts';
import type { Logger } from '@naust/infra/logging.ts';
import { exclusiveByLease } from '@naust/infra/read-models/keep-holding.ts';
import { secretKeyOf } from '@naust/infra/secret-key.ts';
import { secretsFrom } from '@naust/infra/secrets.ts';
import { openSecurityLog } from '@naust/infra/security-log/security-log.ts';
import type { Adapters } from '@naust/infra/stores/adapters.ts';
import {
  openJobsAt,
  openLeasesAt,
  openReadModelsAt,
  openWriterAt,
  storeAddressesOf,
} from '@naust/infra/stores/opened-stores.ts';
import { retryUntilReachable, type Say } from '@naust/infra/unreachable-engines.ts';
import { type Accepted, nothingAccepted } from '@naust/ops/folder/acceptance.ts';
import { removeHalfDemo } from '@naust/ops/folder/demo-mark.ts';
import { holdDataFolder } from '@naust/ops/folder/folder-lock.ts';
import { type KnownFolder, knowFolder } from '@naust/ops/folder/known-folder.ts';
import { forgetBeyondLog, forgetOtherLog, requireKeysOfLog } from '@naust/ops/folder/other-log.ts';
import { refuseHalfRestored } from '@naust/ops/restoring/restore-mark.ts';
import { queuePaces } from '@naust/worker/queue-paces.ts';
import { openDisk, type ShopDisk, withRoom } from './disk.ts';
import { ehfWays } from './ehf-ways.ts';
import { openLimits } from './limits.ts';
import { everyRole, isWholeShop, type Roles, requireEnginesOf } from './roles.ts';
import { openWallet } from './wallet.ts';

export interface EngineOptions {
  config: Config;
  adapters: Adapters;
  clock: Clock;
  logger: Logger;
  /** Roles of this process; absent: all. */
  roles?: Roles;
  /** The built file `drawing-main`; absent: uploads are refused. */
  drawingEntry?: URL;
  /** Called with engines that the start waits for. */
  say?: Say;
  /** Findings that the operator has accepted (default: none). */
  accepted?: Accepted;
  /** Called after each append of this process. */
  onHead(head: Position): void;
}

/** One folder for all processes that share a data folder. */
export const securityIn = (dataDir: string): string => join(dataDir, 'security');

const snapshotsIn = (dataDir: string): string => join(dataDir, 'snapshots');

/** Opens the engines of the settings, in a data folder with no other shop process: `folder` is released last. */
export async function openEngines(options: EngineOptions) {
  const { engines, dataDir } = options.config;
  for (const { path } of Object.values(engines)) if (path) await mkdir(dirname(path), { recursive: true });
  await mkdir(dataDir, { recursive: true });
  const roles = options.roles ?? everyRole;
  requireEnginesOf(roles, options.config);
  const folder = holdDataFolder(dataDir, !isWholeShop(roles));
  try {
    refuseHalfRestored(dataDir);
    const known = isWholeShop(roles) ? knownFolder(options) : unlooked;
    const opened = await openAll(options);
    crashPoint('folder.before-noted');
    await known.opened(await opened.store.identity());
    return { folder, known, ...opened };
  } catch (fault) {
    folder.release();
    throw fault;
  }
}

/** A folder that several processes share is not checked. */
const unlooked: KnownFolder = { isNew: true, opened: async () => {}, closed: async () => {} };

function knownFolder({ config, adapters, clock, logger, say = () => {}, accepted }: EngineOptions): KnownFolder {
  if (removeHalfDemo(config, adapters.facts)) say('The demo was interrupted while it was created. It begins anew.');
  return knowFolder({ config, read: adapters.facts, accepted: accepted ?? nothingAccepted, clock, logger, say });
}

async function openAll({ config, adapters, clock, logger, drawingEntry, onHead, say = () => {} }: EngineOptions) {
  const { engines, dataDir } = config;
  const given = secretsFrom(secretKeyOf(config));
  const disk = await openDisk(config, clock);
  const { keys, store } = await openLog(config, adapters, { wrappingKey: given.keyWrapping, onHead, say, disk });
  const secrets = await retryUntilReachable(() => withKept(given, keys), say, { engines });
  const snapshots = await openSnapshots(snapshotsIn(dataDir));
  const images = await adapters.images[engines.images.scheme]({ folder: engines.images.path, drawingEntry });
  const documentFiles = await adapters.documents[engines.documents.scheme]({ folder: engines.documents.path });
  const messages = await openMessages(config, adapters, clock);
  const ehf = ehfWays(config, adapters, { store, keys, mail: messages.mail });
  const addresses = storeAddressesOf(config);
  // The only writer of the log is the only process: leases of a killed one are free.
  const leases = await openLeasesAt(addresses, adapters, engines.eventStore.isEmbedded);
  const runExclusive = exclusiveByLease(leases, logger);
  const wallet = await openWallet(config, adapters.wallet.vipps, {
    clock,
    logger,
    runExclusive,
    merchantName: async () => ((await stateInLog(streamKinds.shop, { store, keys })).business ?? UNDESCRIBED).legalName,
  });
  const jobs = await openJobsAt(addresses, adapters, {
    clock,
    paces: queuePaces,
    logger,
    onSync: (fault) => disk.syncs.note('jobs', fault),
    onFailure: (failure) => logFailure(logger, failure),
  });
  // Creates the file if missing, so that it can be read.
  const models = (await openWriterAt(addresses, adapters))();
  const followTheLog = async () => {
    await forgetOtherLog({ store, models, jobs, logger });
    await forgetBeyondLog({ store, models, leases, jobs, logger });
  };
  await retryUntilReachable(() => runExclusive('what follows the log', followTheLog), say, { engines });
  await models.close();
  const readModels = await openReadModelsAt(addresses, adapters);
  function streamsWith(timed: Clock): OpenStreams {
    const boxes = executor({ store, keys, clock: timed, kinds: streamKinds, snapshots });
    return { ...streamsOver({ boxes, store, keys }), catchUp: boxes.catchUp, close: boxes.close };
  }
  const limits = await openLimits({
    config,
    adapters,
    key: secrets.hashing,
    logger,
    clock,
    folder: securityIn(dataDir),
  });
  const { payments, notices } = wallet;
  const files = { images, documentFiles, ehf };
  const opened = { ...messages, ...files, secrets, store, keys, payments, notices, wallet, jobs, readModels, leases };
  const security = securityLogIn(dataDir, { key: secrets.hashing, clock, logger });
  return { ...opened, limits, disk, security, inTurn: runExclusive, streamsWith };
}

/** What carries the shop's messages. */
const openMessages = async ({ engines, baseUrl, smsKey }: Config, adapters: Adapters, clock: Clock) => ({
  mail: await adapters.mail[engines.mail.scheme](engines.mail, { clock, baseUrl }),
  sms: await adapters.sms[engines.sms.scheme](engines.sms, { clock, key: smsKey }),
});

function securityLogIn(dataDir: string, { key, clock, logger }: { key: Uint8Array; clock: Clock; logger: Logger }) {
  const onError = (error: unknown) => logger.error({ err: error }, 'the security log cannot be written');
  return openSecurityLog({ folder: securityIn(dataDir), key, clock, onError });
}

interface OpeningLog extends Pick<EngineOptions, 'onHead'> {
  wrappingKey: Uint8Array;
  say: Say;
  disk: ShopDisk;
}

/** The log and its keys. */
async function openLog({ engines, shop }: Config, adapters: Adapters, { wrappingKey, onHead, say, disk }: OpeningLog) {
  const { disks, syncs } = disk;
  const keys = await adapters.keys[engines.keys.scheme]({ ...engines.keys, shop }, wrappingKey, (fault) =>
    syncs.note('keys', fault),
  );
  const open = adapters.eventStore[engines.eventStore.scheme];
  const opened = await open(
    { ...engines.eventStore, shop },
    {
      onHead,
      knows: (type, schemaVersion) => isKnownEvent(eventCatalogue, type, schemaVersion),
      onSync: (fault) => syncs.note('event log', fault),
    },
  );
  const store = withDeadlines(engines.eventStore.isEmbedded ? withRoom(opened, disks) : opened);
  try {
    await retryUntilReachable(() => requireKeysOfLog({ store, keys }, engines), say, { engines });
  } catch (refused) {
    await store.close();
    await keys.close();
    throw refused;
  }
  return { keys, store };
}

/** With the command executor. */
export type OpenStreams = Streams & Pick<CommandExecutor<typeof streamKinds>, 'catchUp' | 'close'>;

export type Engines = Awaited<ReturnType<typeof openEngines>>;

/** After all work has ended: then the next process may use the folder. */
export async function closeEngines(engines: Engines): Promise<void> {
  const { jobs, limits, readModels, leases, keys, store, folder, known, disk, security } = engines;
  await security.flush();
  disk.disks.stop();
  await limits.close();
  await jobs.close();
  await readModels.close();
  await leases.close();
  await keys.close();
  await store.close();
  crashPoint('folder.before-closed');
  await known.closed();
  folder.release();
}

/** A job that a rule refuses for now waits, such as a mail above a receiver's hourly limit: no error. */
function logFailure(logger: Logger, { job, error, isDead }: FailureReport): void {
  const level = error instanceof Refusal && !isDead ? 'info' : 'error';
  logger[level]({ job: job?.id, parked: isDead, err: error }, 'a job failed');
}
