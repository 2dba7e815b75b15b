import type { Given } from '@naust/command/command-desk.ts';
import type { Desk } from '@naust/command/desk/needs.ts';
import { BUSINESS } from '@naust/domain/business.ts';
import { createMetrics } from '@naust/infra/metrics.ts';
import { deviceLock } from '@naust/infra/sign-in/device-lock.ts';
import { createPasswords } from '@naust/infra/sign-in/passwords.ts';
import { secondFactors } from '@naust/infra/sign-in/second-factor.ts';
import { createTokens } from '@naust/infra/sign-in/tokens.ts';
import { currentRows } from '@naust/query/current-rows.ts';
import { type QueryDesk, shopReadModels } from '@naust/query/desk.ts';
import { historyIndex } from '@naust/query/history-index.ts';
import { orderFigures } from '@naust/query/order-figures.ts';
import { visitors } from '@naust/query/visitors.ts';
import { jobToRequestReset } from '@naust/worker/request-reset.job.ts';
import { workInBackground } from './background.ts';
import { type TimedBackups, timedBackups } from './backup/timed-backups.ts';
import { openDesks } from './desks.ts';
import { closeEngines, type Engines, openEngines } from './engines.ts';
import { destroyErasedKeys } from './erasures.ts';
import { projectorHere } from './known-here.ts';
import { storeAddressesOf } from './opened-stores.ts';
import { patiently } from './patience.ts';
import { readableWhileBuilding } from './readable-while-building.ts';
import { openRebuilds } from './rebuilds.ts';
import { everyRole } from './roles.ts';
import { serve } from './serving.ts';
import type { ShopOptions } from './shop-options.ts';
import { retryAtStart } from './system.ts';
import { walletDesk } from './wallet-desk.ts';
import { machineCounts, systemFigures, watchedCounts } from './watching.ts';

/** A shop in one process, or what one process of it does; not yet listening. */
export async function openShop(options: ShopOptions) {
  const { config, clock, logger, roles = everyRole, say = () => {} } = options;
  let wake = (_head: bigint) => {};
  const engines = await openEngines({ ...options, roles, say, onHead: (head) => wake(head) });
  if (roles.has('worker')) await patiently(() => destroyErasedKeys({ ...engines, logger }), say, config);
  const metrics = createMetrics();
  const projector = await patiently(() => projectorHere(options, engines, metrics), say, config);
  const figures = systemFigures(engines, projector.declared, clock);
  const rebuilds = openRebuilds({ entry: options.rebuildingEntry, addresses: storeAddressesOf(config), clock, logger });
  metrics.watch(watchedCounts(figures, engines));
  metrics.watchMachine(machineCounts(engines, projector, options.log));
  wake = projector.wake;
  const query: QueryDesk = {
    ...projector,
    ...readableWhileBuilding(shopReadModels(engines.readModels), engines, projector),
  };
  const tokens = tokensOf(options, engines, query);
  const devices = deviceLock({ pin: config.checklistPin, key: engines.secrets.device, clock });
  const desks = openDesks(options.desks ?? 1, engines, clock, givenOf(options, { engines, query, tokens, devices }));
  const working = new AbortController();
  const copying = copyingOf(options, engines);
  let background: Promise<unknown> = Promise.resolve();
  return {
    ...desks.first,
    desks: desks.all,
    engines,
    projector,
    query,
    /** Listens first: what works in the background reads much of the log before it can begin. */
    async serve() {
      const parts = { desks: desks.all, engines, query, projector, devices, metrics, figures, rebuilds, copying };
      const served = await serve(options, { ...parts, authenticate: tokens.authenticate });
      const works = { desk: desks.last.desk, engines, projector, clock, logger, config };
      if (roles.has('worker'))
        background = Promise.all([workInBackground(works, working.signal), copying?.keep(working.signal)]);
      if (roles.has('projector')) void retryAtStart({ engines, projector, logger });
      return served;
    },
    /** After the server: stops what runs, then closes what is open. */
    async close() {
      working.abort();
      await background;
      await engines.wallet.close();
      for (const { streams } of desks.all) await streams.close();
      await rebuilds.stop();
      await projector.stop();
      await closeEngines(engines);
    },
  };
}

/** Where the settings ask for copies, and this process is one that takes them. */
function copyingOf(
  { config, clock, logger, backupCommand: command, roles = everyRole }: ShopOptions,
  engines: Engines,
): TimedBackups | null {
  if (config.backup === null || command === undefined || !roles.has('worker')) return null;
  return timedBackups({ ...engines, config, clock, logger, command }, config.backup);
}

interface DeskParts {
  engines: Engines;
  query: QueryDesk;
  tokens: Desk['tokens'];
  devices: Desk['devices'];
}

/** All that desks share. */
function givenOf(
  { config, clock, wallet }: ShopOptions,
  { engines, query, tokens, devices }: DeskParts,
): Omit<Given, 'streams'> {
  const { secrets, keys, images, mail, jobs } = engines;
  return {
    clock,
    secrets,
    keys,
    images,
    mail,
    tokens,
    devices,
    secondFactors: secondFactors({ key: secrets.hashing, clock, issuer: BUSINESS.name }),
    limits: engines.limits.rates,
    security: engines.security,
    passwords: createPasswords(),
    figures: orderFigures(query, clock),
    histories: historyIndex(query),
    rows: currentRows(query),
    visitors: visitors(query),
    unpaid: engines.limits.unpaid,
    wallet: walletDesk(config, { ...engines, ...wallet }),
    askForReset: (asked, correlationId) => jobs.enqueue([jobToRequestReset({ ...asked, correlationId }, clock.now())]),
  };
}

const tokensOf = (
  { config: { requiresSecondFactor }, clock }: ShopOptions,
  { secrets }: Engines,
  { models }: QueryDesk,
) =>
  createTokens({
    key: secrets.token,
    clock,
    withdrawn: (userId) => models.users.get(userId),
    requiresSecondFactor,
  });

export type Shop = Awaited<ReturnType<typeof openShop>>;
