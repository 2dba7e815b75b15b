import { streamKinds } from '@naust/command/dependencies/streams.ts';
import { endWait, overdueHolds } from '@naust/command/payments/sync-payment.ts';
import { checkoutAnswer } from '@naust/domain/orders/orders.contract.ts';
import { walletReference } from '@naust/domain/payments/payment.ts';
import { verifyLog } from '@naust/projector/verification/verify-log.ts';
import { payments as paymentsModel } from '@naust/read-models/payments/payments.model.ts';
import { type PaymentSweepOptions, sweepPayments } from '@naust/worker/payment-sweep.ts';
import type * as z from 'zod/mini';
import { judgeLog } from './oracle/oracle.ts';
import { GUEST, type Line, type Ordering, requireStatus } from './shop-story.ts';
import type { Answered, ShopUnderTest } from './shop-under-test.ts';

export type CheckedOut = z.infer<typeof checkoutAnswer>;

const VIPPS = 1;
const context = { channel: 'job', correlationId: 'test' } as const;

/** A test's acts on a shop with payments by any wallet. */
export interface PayingShop extends ShopUnderTest {
  checkOut(items: readonly Line[], ordering?: Ordering): Promise<Answered>;
  /** A checkout that must succeed. */
  held(items: readonly Line[], ordering?: Ordering): Promise<CheckedOut>;
  /** The redirect address after the return from the wallet. */
  comeBack(reference: string): Promise<string>;
  /** Runs the background jobs at once. */
  reconcile(orderId: string): Promise<unknown>;
  sync(reference: string): Promise<unknown>;
  endWait(orderId: string): Promise<unknown>;
  /** Sweeps everything that is not settled, as the shop does every minute. */
  sweep(asksAll?: boolean): Promise<void>;
  /** The faults in the log, in words. */
  faultsInLog(): Promise<string[]>;
  /** The types of all events of a payment. */
  factsOf(orderId: string): Promise<string[]>;
  orderFacts(orderId: string): Promise<string[]>;
}

/** Adds acts of paying by the wallet to a shop under test. Reads wait for the preceding writes. */
export function payingShop<S extends ShopUnderTest>(shop: S): S & PayingShop {
  const { deps, engines, projector } = shop.shop;
  const caughtUp = async () => {
    await projector.waitFor(projector.everyModel, await engines.store.head(), { atMost: 60_000 });
  };
  const shown = async <T>(act: Promise<T>): Promise<T> => {
    try {
      return await act;
    } finally {
      await caughtUp();
    }
  };
  const typesIn = async (stream: string) => (await engines.store.read(stream, 0)).map(({ type }) => type);
  const checkOut: PayingShop['checkOut'] = async (items, { token, headers, fields } = {}) => {
    const answer = await shop.call('POST', '/api/vipps/checkout', {
      token: token ?? null,
      headers: headers ?? {},
      body: { items, paymentId: VIPPS, guest: GUEST, ...fields },
    });
    await caughtUp();
    return answer;
  };
  return Object.assign(shop, {
    checkOut,
    held: async (items: readonly Line[], ordering?: Ordering) =>
      checkoutAnswer.parse(requireStatus(await checkOut(items, ordering), 201)),
    async comeBack(reference: string) {
      const { status, headers } = await shop.call('GET', `/api/vipps/return?reference=${reference}`);
      await caughtUp();
      if (status !== 302) throw new Error(`answered ${status}`);
      return headers.get('location') ?? '';
    },
    reconcile: (orderId: string) => shown(deps.reconcile(orderId, context)),
    sync: (reference: string) => shown(deps.syncPayment(reference, context)),
    endWait: (orderId: string) => shown(endWait(deps, orderId, context)),
    sweep: (asksAll = false) => caughtUp().then(() => shown(sweepPayments(sweepOf(shop), asksAll))),
    faultsInLog: () => faultsIn(shop),
    factsOf: (orderId: string) => typesIn(streamKinds.payment.name(walletReference(orderId))),
    orderFacts: (orderId: string) => typesIn(streamKinds.order.name(orderId)),
  });
}

/** A sweep by a test: the first fault ends it. */
function sweepOf({ shop: { deps, engines }, clock }: ShopUnderTest): PaymentSweepOptions {
  return {
    payments: engines.readModels.model(paymentsModel),
    overdueHolds: () => overdueHolds(deps),
    work: {
      reconcile: (orderId) => deps.reconcile(orderId, context),
      sync: (reference) => deps.syncPayment(reference, context),
      endWait: (orderId) => endWait(deps, orderId, context),
    },
    clock,
    onFault(error) {
      throw error;
    },
  };
}

async function faultsIn({ shop, clock }: ShopUnderTest): Promise<string[]> {
  const checked = await verifyLog(shop.engines.store, shop.engines.keys, clock, AbortSignal.timeout(60_000));
  const { faults } = await judgeLog(shop.engines.store, clock);
  return [...checked.flatMap(({ faults }) => faults.named.map(({ stream, what }) => `${stream}: ${what}`)), ...faults];
}
