import { setTimeout as pause } from 'node:timers/promises';
import { productAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { systemAnswer } from '@naust/domain/system/system.contract.ts';
import { openEsdbEventStore } from '@naust/infra/event-store/esdb/esdb-event-store.ts';
import type { RecordedEvent } from '@naust/infra/event-store/event-store.port.ts';
import { eventsAfter } from '@naust/infra/event-store/testing/events-after.ts';
import type { CaughtMail } from '@naust/infra/mail/testing/mail-catcher.ts';
import { call } from '../../testing/shop-calls.ts';
import type { ShopOnServers } from './engines.ts';
import type { AskedOrder } from './steady-orders.ts';
import type { Weathered } from './weather.ts';

/** Every event of the shop's log. */
export async function eventsOf({ shop, log }: ShopOnServers): Promise<readonly RecordedEvent[]> {
  const store = await openEsdbEventStore({ url: log.url, shop: shop.env.SHOP ?? '' });
  try {
    return await eventsAfter(store, 0n);
  } finally {
    await store.close();
  }
}

/** The system page's answer; null while it does not answer. */
export async function systemOf(url: string, token: string) {
  const answer = await call(url, 'GET', '/api/system', { token }).catch(() => null);
  return answer?.status === 200 ? systemAnswer.parse(answer.body) : null;
}

/** Everything that the system page reports as lagging or dead-lettered. */
export async function lagging(url: string, token: string): Promise<readonly unknown[]> {
  const system = await systemOf(url, token);
  const { readModels, parked: deadLetters, parkedJobs } = system ?? {};
  if (!readModels || !deadLetters || !parkedJobs) return ['no answer'];
  return [...readModels.filter(({ lagEvents }) => lagEvents > 0), ...deadLetters, ...parkedJobs];
}

/** Milliseconds until nothing lags. @throws after `atMostMs` */
export async function untilNothingLags(url: string, token: string, atMostMs: number): Promise<number> {
  const began = performance.now();
  while (true) {
    const behind = await lagging(url, token);
    const took = performance.now() - began;
    if (behind.length === 0) return took;
    if (took > atMostMs) throw new Error(`still behind: ${JSON.stringify(behind)}`);
    await pause(100);
  }
}

/** Number of waiting and running jobs; some are not due for long, such as the end of a hold. */
export async function jobsLeft(url: string, token: string): Promise<number> {
  const { waiting = 1, running = 0 } = (await systemOf(url, token))?.jobs ?? {};
  return waiting + running;
}

/** Orders of this product only, with how often the log has placed each. */
export function placedIn(events: readonly RecordedEvent[], productId: number): Map<string, number> {
  const placed = new Map<string, number>();
  for (const { type, data } of events) {
    const lines = data.lines as { productId: number }[] | undefined;
    if (type !== 'OrderPlaced' || lines?.[0]?.productId !== productId) continue;
    placed.set(String(data.orderId), (placed.get(String(data.orderId)) ?? 0) + 1);
  }
  return placed;
}

/** The stock of a product. */
export async function stockLeft({ url, productId }: { url: string; productId: number }): Promise<number | undefined> {
  const { body } = await call(url, 'GET', `/api/products/${productId}`);
  return productAnswer.parse(body).stock_qty ?? undefined;
}

/** The faults of the mails to these guests, in words. */
export function faultsOfMails(
  caught: ReadonlyMap<string, CaughtMail>,
  asked: readonly AskedOrder[],
  { kills, emptied }: Weathered,
): string[] {
  const byGuest = new Map<string, number>();
  for (const { to } of caught.values()) byGuest.set(to, (byGuest.get(to) ?? 0) + 1);
  const guests = asked.flatMap(({ email }) => (email ? [email] : []));
  const several = [...byGuest].flatMap(([to, ids]) => (to.startsWith('gjest') && ids > 1 ? [to] : []));
  const most = 1 + kills + emptied;
  return [
    ...guests.filter((email) => !byGuest.has(email)).map((email) => `${email} got no mail`),
    ...several.map((email) => `${email} got several Message-IDs`),
    ...[...caught].flatMap(([id, { to, times }]) => (times > most ? [`${id} came ${times} times to ${to}`] : [])),
  ];
}
