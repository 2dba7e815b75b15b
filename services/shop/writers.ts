import { commandDeps, type Given } from '@naust/command/command-dependencies.ts';
import type { AllDeps } from '@naust/command/dependencies/dependencies.ts';
import { languageOf } from '@naust/domain/language.ts';
import type { Clock } from '@naust/infra/clock.ts';
import type { Route } from '@naust/infra/http/route.ts';
import { createPasswords } from '@naust/infra/sign-in/passwords.ts';
import { secondFactors } from '@naust/infra/sign-in/second-factor.ts';
import { agreedOn } from '@naust/query/agreed-on.ts';
import { figuresOfBooks } from '@naust/query/books/figures-of-books.ts';
import { currentRows } from '@naust/query/current-rows.ts';
import { historyIndex } from '@naust/query/history-index.ts';
import { cityOf } from '@naust/query/look-ups/city-of.ts';
import { orderFigures } from '@naust/query/order-figures.ts';
import { proposedOrders } from '@naust/query/proposed-orders.ts';
import type { QueryDeps } from '@naust/query/query-dependencies.ts';
import { salesDocuments } from '@naust/query/sales-documents.ts';
import { visitors } from '@naust/query/visitors.ts';
import { jobToRequestReset } from '@naust/worker/request-reset.job.ts';
import type { Engines, OpenStreams } from './engines/engines.ts';
import type { ShopOptions } from './engines/shop-options.ts';
import { walletDeps } from './engines/wallet-dependencies.ts';

interface OpenDeps {
  deps: AllDeps;
  streams: OpenStreams;
}

/** Writers over one log, each with its own command executor, as in several processes. */
export function openWriters(
  count: number,
  { streamsWith }: Pick<Engines, 'streamsWith'>,
  clock: Clock,
  given: Omit<Given, 'streams'>,
) {
  function open(): OpenDeps {
    const streams = streamsWith(clock);
    return { streams, deps: commandDeps({ ...given, streams }) };
  }
  const first = open();
  const all = [first, ...Array.from({ length: count - 1 }, open)];
  return { first, all, last: all.at(-1) ?? first };
}

/** The same routes of several writers; calls alternate between them. */
export function alternateRoutes([routes = [], ...others]: readonly Route[][]): Route[] {
  if (others.length === 0) return routes;
  let calls = 0;
  return routes.map((route, at) => {
    const all = [route, ...others.flatMap((deps) => deps[at] ?? [])];
    return {
      ...route,
      run(...asked) {
        calls += 1;
        return (all[calls % all.length] ?? route).run(...asked);
      },
    };
  });
}

interface DepsParts {
  engines: Engines;
  query: QueryDeps;
  tokens: AllDeps['tokens'];
  devices: AllDeps['devices'];
}

/** Shared by all writers. */
export function givenOf(
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
