import { settlePayment } from '@naust/command/payments/settle-payment.ts';
import { endWait, overdueHolds, syncPayment } from '@naust/command/payments/sync-payment.ts';
import { orderStream, paymentStream } from '@naust/command/streams.ts';
import { checkoutAnswer } from '@naust/domain/orders/orders.contract.ts';
import { walletReference } from '@naust/domain/payments/payment.ts';
import { payments as paymentsModel } from '@naust/domain/read-models/payments.ts';
import { verifyLog } from '@naust/projector/verification/verify-log.ts';
import { sweepPayments } from '@naust/worker/payment-sweep.ts';
import type * as z from 'zod/mini';
import { GUEST, type Line, type Ordering, requireStatus } from './shop-story.ts';
import type { Answered, ShopUnderTest } from './shop-under-test.ts';

export type CheckedOut = z.infer<typeof checkoutAnswer>;

const VIPPS = 1;
const context = { channel: 'job', correlationId: 'test' } as const;

/** What a test does with a shop that takes payments by a wallet, whichever that is. */
export interface PayingShop extends ShopUnderTest {
  checkOut(items: readonly Line[], ordering?: Ordering): Promise<Answered>;
  /** A checkout that must succeed. */
  held(items: readonly Line[], ordering?: Ordering): Promise<CheckedOut>;
  /** Where the browser is sent that comes back from the wallet. */
  comeBack(reference: string): Promise<string>;
  /** What the background does, at once. */
  settle(orderId: string): Promise<unknown>;
  sync(reference: string): Promise<unknown>;
  endWait(orderId: string): Promise<unknown>;
  /** Looks at everything that is not settled, as it is done every minute. */
  sweep(asksReserved?: boolean): Promise<void>;
  /** What is wrong with the log, in words. */
  faultsInLog(): Promise<string[]>;
  /** The types of all that was recorded of a payment. */
  factsOf(orderId: string): Promise<string[]>;
  orderFacts(orderId: string): Promise<string[]>;
}

/** Adds to a shop under test what paying by the wallet takes. Readers wait for what was just done. */
export function payingShop<S extends ShopUnderTest>(shop: S): S & PayingShop {
  const { desk, engines, projector } = shop.shop;
  const caughtUp = async () => {
    await projector.waitFor(projector.everyModel, await engines.store.head());
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
    settle: (orderId: string) => settlePayment(desk, orderId, context).finally(caughtUp),
    sync: (reference: string) => syncPayment(desk, reference, context).finally(caughtUp),
    endWait: (orderId: string) => endWait(desk, orderId, context).finally(caughtUp),
    async sweep(asksReserved = false) {
      await caughtUp();
      const work = {
        settle: (orderId: string) => settlePayment(desk, orderId, context),
        sync: (reference: string) => syncPayment(desk, reference, context),
        endWait: (orderId: string) => endWait(desk, orderId, context),
      };
      const onFault = (error: unknown) => {
        throw error;
      };
      const payments = engines.readModels.model(paymentsModel);
      await sweepPayments(
        { payments, overdueHolds: () => overdueHolds(desk), work, clock: shop.clock, onFault },
        asksReserved,
      );
      await caughtUp();
    },
    async faultsInLog() {
      const checked = await verifyLog(engines.store, shop.clock, AbortSignal.timeout(60_000));
      return checked.flatMap(({ faults }) => faults.named.map(({ stream, what }) => `${stream}: ${what}`));
    },
    factsOf: (orderId: string) => typesIn(paymentStream(walletReference(orderId))),
    orderFacts: (orderId: string) => typesIn(orderStream(orderId)),
  });
}
