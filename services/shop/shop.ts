import { isCalendarSecret } from '@naust/command/calendar/calendar-link.ts';
import type { Given } from '@naust/command/command-dependencies.ts';
import { missedDemand } from '@naust/command/demand/missed-demand.ts';
import type { AllDeps } from '@naust/command/dependencies/dependencies.ts';
import { isOwnAsGuest } from '@naust/command/orders/own-order.ts';
import { languageOf } from '@naust/domain/language.ts';
import { createMetrics } from '@naust/infra/metrics.ts';
import { deviceLock } from '@naust/infra/sign-in/device-lock.ts';
import { createPasswords } from '@naust/infra/sign-in/passwords.ts';
import { secondFactors } from '@naust/infra/sign-in/second-factor.ts';
import { createTokens } from '@naust/infra/sign-in/tokens.ts';
import { storeAddressesOf } from '@naust/infra/stores/opened-stores.ts';
import { retryUntilReachable } from '@naust/infra/unreachable-engines.ts';
import { type TimedBackups, timedBackups } from '@naust/ops/backup/timed-backups.ts';
import { openRebuilds } from '@naust/ops/rebuilds.ts';
import { agreedOn } from '@naust/query/agreed-on.ts';
import { figuresOfBooks } from '@naust/query/books/figures-of-books.ts';
import { currentRows } from '@naust/query/current-rows.ts';
import { historyIndex } from '@naust/query/history-index.ts';
import { cityOf } from '@naust/query/look-ups/city-of.ts';
import { orderFigures } from '@naust/query/order-figures.ts';
import { proposedOrders } from '@naust/query/proposed-orders.ts';
import { type QueryDeps, shopReadModels } from '@naust/query/query-dependencies.ts';
import { salesDocuments } from '@naust/query/sales-documents.ts';
import { visitors } from '@naust/query/visitors.ts';
import { jobToRequestReset } from '@naust/worker/request-reset.job.ts';
import { workInBackground } from './background.ts';
import { closeEngines, type Engines, openEngines } from './engines.ts';
import { destroyErasedKeys } from './erasures.ts';
import { projectorHere } from './known-here.ts';
import { readableWhileBuilding } from './readable-while-building.ts';
import { everyRole } from './roles.ts';
import { serve } from './serving.ts';
import type { ShopOptions } from './shop-options.ts';
import { retryAtStart } from './system.ts';
import { walletDeps } from './wallet-dependencies.ts';
import { machineCounts, systemFigures, watchedCounts } from './watching.ts';
import { openWriters } from './writers.ts';

/** A shop in one process, or the roles of one process of it; not yet listening. */
export async function openShop(options: ShopOptions) {
  const { config, clock, logger, roles = everyRole, say = () => {} } = options;
  let wake = (_head: bigint) => {};
  const engines = await openEngines({ ...options, roles, say, onHead: (head) => wake(head) });
  if (roles.has('worker')) await retryUntilReachable(() => destroyErasedKeys({ ...engines, logger }), say, config);
  const metrics = createMetrics();
  const projector = await retryUntilReachable(() => projectorHere(options, engines, metrics), say, config);
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

interface DepsParts {
  engines: Engines;
  query: QueryDeps;
  tokens: AllDeps['tokens'];
  devices: AllDeps['devices'];
}

/** Shared by all writers. */
function givenOf(
  { config, clock, wallet }: ShopOptions,
  { engines, query, tokens, devices }: DepsParts,
): Omit<Given, 'streams'> {
  const { secrets, keys, images, documentFiles, mail, sms, jobs } = engines;
  return {
    clock,
    secrets,
    keys,
    images,
    documentFiles,
    mail: copiesOf(mail, sms),
    sendMail: (outgoing, signal) => mail.send(outgoing, signal),
    hasSms: sms.isConnected,
    tokens,
    devices,
    secondFactors: secondFactors({ key: secrets.hashing, clock }),
    limits: engines.limits.rates,
    security: engines.security,
    passwords: createPasswords(),
    figures: orderFigures(query, clock),
    histories: historyIndex(query),
    rows: currentRows(query),
    cityOf,
    visitors: visitors(query),
    salesDocument: salesDocuments(query),
    agreedOn: agreedOn(query),
    proposedOrders: proposedOrders(query),
    bookFigures: figuresOfBooks(query),
    unpaid: engines.limits.unpaid,
    noteMissed: query.noteMissed,
    wallet: walletDeps(config, { ...engines, ...wallet }),
    askForReset: (asked, by) =>
      jobs.enqueue([
        jobToRequestReset({ ...asked, correlationId: by.correlationId, language: languageOf(by) }, clock.now()),
      ]),
  };
}

/** What erases a person removes the copies of their messages of both kinds. */
const copiesOf = (mail: Engines['mail'], sms: Engines['sms']): AllDeps['mail'] => ({
  async forget(personId) {
    await mail.forget(personId);
    await sms.forget(personId);
  },
});

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
