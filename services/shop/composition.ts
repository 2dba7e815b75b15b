import { isCalendarSecret } from '@naust/command/calendar/calendar-link.ts';
import { missedDemand } from '@naust/command/demand/missed-demand.ts';
import type { AllDeps } from '@naust/command/dependencies/dependencies.ts';
import { isOwnAsGuest } from '@naust/command/orders/own-order.ts';
import { createMetrics } from '@naust/infra/metrics.ts';
import { deviceLock } from '@naust/infra/sign-in/device-lock.ts';
import { createTokens } from '@naust/infra/sign-in/tokens.ts';
import { storeAddressesOf } from '@naust/infra/stores/opened-stores.ts';
import { retryUntilReachable } from '@naust/infra/unreachable-engines.ts';
import { type TimedBackups, timedBackups } from '@naust/ops/backup/timed-backups.ts';
import { openRebuilds } from '@naust/ops/rebuilds.ts';
import { type QueryDeps, shopReadModels } from '@naust/query/query-dependencies.ts';
import { workInBackground } from './background/background.ts';
import { destroyErasedKeys } from './background/erasures.ts';
import { closeEngines, type Engines, openEngines } from './engines/engines.ts';
import { everyRole } from './engines/roles.ts';
import type { ShopOptions } from './engines/shop-options.ts';
import { connectProjector } from './read-models/projector.ts';
import { readableWhileBuilding } from './read-models/readable-while-building.ts';
import { serve } from './serving/serving.ts';
import { retryAtStart } from './serving/system.ts';
import { machineCounts, systemFigures, watchedCounts } from './serving/watching.ts';
import { givenOf, openWriters } from './writers.ts';

/** A shop in one process, or the roles of one process of it; not yet listening. */
export async function openShop(options: ShopOptions) {
  const { config, clock, logger, roles = everyRole, say = () => {} } = options;
  let wake = (_head: bigint) => {};
  const engines = await openEngines({ ...options, roles, say, onHead: (head) => wake(head) });
  if (roles.has('worker')) await retryUntilReachable(() => destroyErasedKeys({ ...engines, logger }), say, config);
  const metrics = createMetrics();
  const projector = await retryUntilReachable(() => connectProjector(options, engines, metrics), say, config);
  const figures = systemFigures(engines, projector.declared, clock);
  const rebuilds = openRebuilds({ entry: options.rebuildingEntry, addresses: storeAddressesOf(config), clock, logger });
  metrics.watch(watchedCounts(figures, engines));
  metrics.watchMachine(machineCounts(engines, projector, options.log));
  wake = projector.wake;
  const query: QueryDeps = {
    ...projector,
    ...readableWhileBuilding(shopReadModels(engines.readModels), engines, projector),
    captureOn: config.captureOn,
    documentFiles: engines.documentFiles,
    ...askedOfStreams(options, () => writers.last.deps),
    hasSms: engines.sms.isConnected,
  };
  const tokens = tokensOf(options, engines, query);
  const devices = deviceLock({ pin: config.checklistPin, key: engines.secrets.device, clock });
  const given = givenOf(options, { engines, query, tokens, devices });
  const writers = openWriters(options.writers ?? 1, engines, clock, given);
  const working = new AbortController();
  const copying = copyingOf(options, engines);
  let background: Promise<unknown> = Promise.resolve();
  return {
    ...writers.first,
    writers: writers.all,
    engines,
    projector,
    query,
    /** Listens first: background work reads much of the log before it starts. */
    async serve() {
      const parts = { writers: writers.all, engines, query, projector, devices, metrics, figures, rebuilds, copying };
      const served = await serve(options, { ...parts, authenticate: tokens.authenticate });
      const works = { deps: writers.last.deps, engines, projector, clock, logger, config };
      if (roles.has('worker'))
        background = Promise.all([workInBackground(works, working.signal), copying?.keep(working.signal)]);
      if (roles.has('projector')) void retryAtStart({ engines, projector, logger });
      return served;
    },
    /** After the server: stops background work, then closes the stores. */
    async close() {
      working.abort();
      await background;
      await engines.wallet.close();
      for (const { streams } of writers.all) await streams.close();
      await rebuilds.stop();
      await projector.stop();
      await closeEngines(engines);
    },
  };
}

/** What queries know or record by the streams of the writers. */
const askedOfStreams = (
  { logger }: ShopOptions,
  deps: () => AllDeps,
): Pick<QueryDeps, 'isOwnAsGuest' | 'isCalendarSecret' | 'noteMissed'> => ({
  isOwnAsGuest: (orderId, caller) => isOwnAsGuest(deps(), orderId, caller),
  isCalendarSecret: (secret) => isCalendarSecret(deps(), secret),
  noteMissed: missedDemand(deps, (error) => logger.warn({ err: error }, 'missed demand was not counted')),
});

/** Only if the settings ask for backups, and this process takes them. */
function copyingOf(
  { config, clock, logger, backupCommand: command, roles = everyRole }: ShopOptions,
  engines: Engines,
): TimedBackups | null {
  if (config.backup === null || command === undefined || !roles.has('worker')) return null;
  return timedBackups({ ...engines, config, clock, logger, command }, config.backup);
}

const tokensOf = (
  { config: { requiresSecondFactor }, clock }: ShopOptions,
  { secrets }: Engines,
  { models }: QueryDeps,
) =>
  createTokens({
    key: secrets.token,
    clock,
    withdrawn: (userId) => models.users.get(userId),
    requiresSecondFactor,
  });

export type Shop = Awaited<ReturnType<typeof openShop>>;
