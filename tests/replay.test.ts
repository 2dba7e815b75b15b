import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stepsOver } from '@naust/command/steps/steps.ts';
import { seedDemo } from '@naust/demo/seed.ts';
import type { StoredEvent } from '@naust/domain/stored-event.ts';
import { readConfig } from '@naust/infra/config.ts';
import { openEvents } from '@naust/infra/keys/event-encryption.ts';
import { createLogger } from '@naust/infra/logging.ts';
import { createPasswords } from '@naust/infra/sign-in/passwords.ts';
import { adapters } from '@naust/infra/stores/adapters.ts';
import { differencesOnReplay, foldInMemory } from '@naust/projector/testing/replay.ts';
import { projections } from '@naust/read-models/all.ts';
import { closeEngines, type Engines, openEngines } from '@naust/shop/engines/engines.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const NOW = Date.parse('2026-11-21T09:00:00Z');
let folder: string;
let engines: Engines;
let history: StoredEvent[];

/** Fourteen months of the demo shop, through the real commands on real files. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'naust-history-'));
  let time = NOW;
  const clock = { now: () => time };
  const logger = createLogger({ to: join(folder, 'log.txt') });
  engines = await openEngines({ config: readConfig({ DATA_DIR: folder }), adapters, clock, logger, onHead: () => {} });
  const streams = engines.streamsWith(clock);
  await seedDemo({
    deps: {
      ...streams,
      steps: stepsOver(streams),
      passwords: createPasswords(),
      secrets: engines.secrets,
      wallet: { captureOn: 'pickup' },
      clock,
    },
    setTime: (ms) => {
      time = ms;
    },
    now: NOW,
    password: 'et passord for demoen',
    onProgress: () => {},
  });
  await streams.close();
  history = await wholeLog();
}, 180_000);

afterAll(async () => {
  await closeEngines(engines);
  await rm(folder, { recursive: true });
});

async function wholeLog(): Promise<StoredEvent[]> {
  const events: StoredEvent[] = [];
  const stop = new AbortController();
  for await (const batch of engines.store.follow(0n, stop.signal)) {
    events.push(...(await openEvents(batch.events, engines.keys)));
    if (batch.live) break;
  }
  stop.abort();
  return events;
}

describe('a long history of the shop', () => {
  it('is long', () => expect(history.length).toBeGreaterThan(1_500));

  it('folds to the same documents from zero, again, and with every event delivered twice', async () => {
    expect(await differencesOnReplay(projections, history)).toEqual([]);
  }, 180_000);

  it('leaves nothing unfinished', () => {
    const unfinished = projections.find(({ model }) => model.name === 'unfinished');
    expect(unfinished && foldInMemory(unfinished, history).size).toBe(0);
  });

  it('numbers its orders from 1001 on and prices every one of them', () => {
    const totals = history.flatMap(({ type, data }) => (type === 'OrderPlaced' ? [[data.orderNo, data.totalOre]] : []));
    expect(totals.slice(0, 3).map(([orderNo]) => orderNo)).toEqual([1001, 1002, 1003]);
    expect(totals.every(([, total]) => Number(total) > 0)).toBe(true);
  });

  it('has nobody who accepted terms that were not written yet', () => {
    const versions = history.flatMap(({ type, data, meta }) =>
      type === 'OrderPlaced' ? [[data.termsVersion ?? '', meta.at] as const] : [],
    );
    for (const [version, at] of versions) expect(version <= at, `${version} accepted ${at}`).toBe(true);
  });

  it('has customers who cancelled late themselves, each with the charge for it', () => {
    const fees = history.flatMap(({ type, data }) =>
      type === 'OrderStatusChanged' && data.cancellationFee ? [data.cancellationFee] : [],
    );
    const added = new Map(
      history.flatMap(({ type, data }) => (type === 'ChargeAdded' ? [[data.chargeId, data.amountOre]] : [])),
    );
    expect(fees.length).toBeGreaterThan(0);
    for (const { chargeId, amountOre } of fees) expect(added.get(chargeId)).toBe(amountOre);
  });

  it('has orders in every status, charges both settled and not, and a unit that is late', () => {
    const orders = projections.find(({ model }) => model.name === 'orders');
    const docs = orders ? [...foldInMemory(orders, history).values()] : [];
    const statuses = new Set(docs.map((doc) => Reflect.get(doc, 'statusId')));
    expect([...statuses].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });
});
