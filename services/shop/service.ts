import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { systemClock } from '@naust/infra/clock.ts';
import { type Config, readConfig } from '@naust/infra/config.ts';
import { crashAt, crashNote } from '@naust/infra/crash-points.ts';
import { surviveReaders } from '@naust/infra/log-to-stdout.ts';
import { createLogger, type Logger } from '@naust/infra/logging.ts';
import { openLog } from '@naust/infra/open-log.ts';
import type { Adapters } from '@naust/infra/stores/adapters.ts';
import { retryUntilReachable } from '@naust/infra/unreachable-engines.ts';
import { acceptedIn } from '@naust/ops/folder/acceptance.ts';
import { closeToOthers, requireRoom, writeForOwnerOnly } from '@naust/ops/folder/own-folder.ts';
import { isWholeShop, type Roles } from './engines/roles.ts';
import type { ShopOptions } from './engines/shop-options.ts';
import { type FirstShop, prepareFirstStart, prepareOldLog } from './first-start.ts';
import { requirePort, startFault } from './start-faults.ts';

const VERSION = '0.1.0';
const LONGEST_CLOSE_MS = 20_000;
const FIRST_ANSWERS_MS = 250;

interface Served {
  registerWebhook(): Promise<void>;
  close(): Promise<'done' | 'cut'>;
}

/** An opened shop, or the roles of one process of it. */
interface OpenedShop extends FirstShop {
  serve(): Promise<Served>;
  close(): Promise<void>;
}

const say = (line: string) => void process.stdout.write(`${line}\n`);

export interface Service {
  roles: Roles;
  adapters: Adapters;
  /** Composes the shop. */
  open(options: ShopOptions): Promise<OpenedShop>;
  /** `import.meta.url` of the process's entry file, two folders below the root, built or not. */
  startedAs: string;
  /** The settings. */
  env: Readonly<Record<string, string | undefined>>;
  /** Arguments of the command (default: none). */
  args?: readonly string[];
}

/** The process of a service, or of the whole shop, by its settings: runs until a signal ends it. */
export async function runService(service: Service): Promise<void> {
  surviveReaders(process.stdout, process.stderr);
  let config: Config | undefined;
  try {
    config = readConfig(service.env);
    crashAt(config.crashAt);
    await start(service, config);
  } catch (error) {
    process.stderr.write(`${startFault(error, config)}\n`);
    process.exit(1);
  }
}

async function start({ roles, adapters, open, startedAs, args = [], env }: Service, config: Config): Promise<void> {
  const accepted = acceptedIn(args);
  writeForOwnerOnly();
  requireRoom(config.dataDir);
  if (isWholeShop(roles)) closeToOthers(config.dataDir);
  await requirePort(config.port);
  const name = isWholeShop(roles) ? 'shop' : [...roles].join('-');
  const log = openLog(config, name);
  const logger = createLogger({ to: log, service: name });
  const isBuilt = !startedAs.endsWith('.ts');
  const entry = (name: string) => new URL(`../${name}.${isBuilt ? 'js' : 'ts'}`, startedAs);
  const frontend = fileURLToPath(new URL(isBuilt ? '../../../frontend/dist' : '../../frontend/dist', startedAs));
  const shop = await open({
    config,
    adapters,
    roles,
    say,
    accepted,
    clock: systemClock,
    logger,
    log,
    version: VERSION,
    projectorEntry: entry('projector/thread-main'),
    rebuildingEntry: entry('ops/rebuilding-main'),
    drawingEntry: entry('../infra/images/drawing-main'),
    backupCommand: { entry: entry('ops/backup-cli'), env },
    ...(existsSync(frontend) ? { frontend } : {}),
  });
  const isDeciding = roles.has('command');
  const logins = isDeciding
    ? await retryUntilReachable(() => prepareFirstStart(shop, { config, clock: systemClock, say }), say, config)
    : [];
  const served = await shop.serve();
  // Before the ready message: its reader may end the process at once.
  const closing = endOnSignal(shop, served, logger);
  for (const line of [...logins, ...notesOf(config, roles)]) say(line);
  void registerWebhookLater(served, closing);
  if (!isDeciding) return;
  await prepareOldLog(shop).catch((fault: unknown) => {
    // The shop was closed meanwhile, with the stores that this works on.
    if (!closing.aborted) throw fault;
  });
}

/** Loading the wallet's client blocks the thread: callers that have waited for the shop come first. */
async function registerWebhookLater({ registerWebhook }: Served, closing: AbortSignal): Promise<void> {
  await wait(FIRST_ANSWERS_MS, undefined, { signal: closing }).catch(() => {});
  if (!closing.aborted) await registerWebhook();
}

/** Notes for the operator at the start. */
function notesOf(config: Config, roles: Roles): readonly string[] {
  const { mail, sms, vipps } = config.engines;
  const lines = [
    ...(config.crashAt ? [crashNote(config.crashAt)] : []),
    ...(config.rateLimitFactor === 0 ? ['Warning: RATE_LIMIT_FACTOR=0 switches every rate limit off.'] : []),
    ...(mail.scheme === 'folder' ? [`Mails are written as files to ${mail.path}`] : []),
    ...(sms.scheme === 'folder' ? [`SMS are written as files to ${sms.path}`] : []),
    vipps.scheme === 'simulator' ? 'Vipps: simulator, moves no money' : `Vipps: ${vipps.url}`,
    `Data in ${config.dataDir}`,
  ];
  if (isWholeShop(roles)) return [...lines, `Naust answers on ${config.baseUrl}`];
  return [...lines, `Naust (${[...roles].join(', ')}) answers on port ${config.port}`];
}

/** Closes the shop and the process at a signal; a second one ends it at once. Aborted when closing begins. */
function endOnSignal(shop: OpenedShop, served: Served, logger: Logger): AbortSignal {
  const closing = new AbortController();
  const close = async () => {
    if (closing.signal.aborted) process.exit(1);
    closing.abort();
    // A hard limit: load balancers and supervisors rely on it.
    setTimeout(() => process.exit(1), LONGEST_CLOSE_MS).unref();
    const ended = await served.close();
    await shop.close();
    // Otherwise pending log lines would be lost with the process.
    await new Promise<void>((resolve) => logger.flush(() => resolve()));
    process.exit(ended === 'done' ? 0 : 1);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(
      signal,
      () =>
        void close().catch((error: unknown) => {
          logger.fatal({ err: error }, 'the shop could not close');
          process.exit(1);
        }),
    );
  }
  return closing.signal;
}
