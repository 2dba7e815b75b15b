import type { ShopEvent } from '@naust/domain/event-catalogue.ts';
import type { StoredEvent } from '@naust/domain/stored-event.ts';
import type { Clock } from '@naust/infra/clock.ts';
import { systemClock } from '@naust/infra/clock.ts';
import { readConfig } from '@naust/infra/config.ts';
import type { EventStore } from '@naust/infra/event-store/event-store.port.ts';
import { withoutPersonal } from '@naust/infra/keys/event-encryption.ts';
import { openReadModelsAt, openStores, storeAddressesOf } from '@naust/infra/stores/opened-stores.ts';
import { storeAdapters } from '@naust/infra/stores/store-adapters.ts';
import type { Findings } from '@naust/projector/verification/findings.ts';
import { expect } from 'vitest';
import { startCommand } from '../commands.ts';
import { EndedSteps } from './ended-steps.ts';
import type { FactCheck } from './fact-check.ts';
import { HandedOutPieces } from './handed-out-pieces.ts';
import { HeldOrders } from './held-orders.ts';
import { OccupiedUnits } from './occupied-units.ts';
import { OrderNumbers } from './order-numbers.ts';
import { OrderTotals } from './order-totals.ts';
import { PaidOrders } from './paid-orders.ts';
import { revenueFaults } from './revenue-faults.ts';
import { SaleStock } from './sale-stock.ts';
import { WalletMoney } from './wallet-money.ts';

export interface Judgement {
  faults: string[];
  /** What an administrator forced, and what is too recent to be a fault. */
  remarks: string[];
}

/** Checks a second implementation of the shop's rules against its log, up to the log's end at the call. */
export async function judgeLog(
  events: Pick<EventStore, 'follow' | 'head'>,
  clock: Clock,
  signal = AbortSignal.timeout(120_000),
): Promise<Judgement> {
  const checks: readonly FactCheck[] = [
    new OccupiedUnits(),
    new HandedOutPieces(),
    new SaleStock(),
    new OrderTotals(),
    new OrderNumbers(),
    new EndedSteps(),
    new HeldOrders(),
    new PaidOrders(),
    new WalletMoney(),
  ];
  for await (const event of storedEvents(events, await events.head(), signal))
    for (const check of checks) check.see(event);
  for (const check of checks) check.end?.(clock.now());
  return {
    faults: checks.flatMap(({ faults }) => linesOf(faults)),
    remarks: checks.flatMap(({ remarks }) => (remarks ? linesOf(remarks) : [])),
  };
}

async function* storedEvents(
  events: Pick<EventStore, 'follow'>,
  head: bigint,
  signal: AbortSignal,
): AsyncIterable<StoredEvent<ShopEvent>> {
  if (head === 0n) return;
  for await (const batch of events.follow(0n, signal)) {
    yield* withoutPersonal(batch.events);
    if (batch.seen >= head) return;
  }
}

const linesOf = ({ named }: Findings) => named.map(({ stream, what }) => `${stream}: ${what}`);

/**
 * Checks the log and the revenue of a data folder, of a running or stopped shop. `env`: the environment of its start.
 */
export async function judgeFolder(dataDir: string, env: Readonly<Record<string, string>> = {}): Promise<Judgement> {
  const addresses = storeAddressesOf(readConfig({ ...env, DATA_DIR: dataDir }));
  const stores = await openStores(addresses, storeAdapters);
  const readModels = await openReadModelsAt(addresses, storeAdapters);
  try {
    const { faults, remarks } = await judgeLog(stores.events, systemClock);
    return { faults: [...faults, ...(await revenueFaults(stores.events, readModels))], remarks };
  } finally {
    await readModels.close();
    await stores.close();
  }
}

/** Expects that `verify` finds no damage and that no rule of the shop is broken; returns the remarks. */
export async function expectSound(dataDir: string, env: Readonly<Record<string, string>> = {}): Promise<string[]> {
  const { code, output } = await startCommand('verify', dataDir, { env });
  expect(code, output).toBe(0);
  const { faults, remarks } = await judgeFolder(dataDir, env);
  expect(faults).toEqual([]);
  return remarks;
}
