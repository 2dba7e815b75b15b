import { randomUUID } from 'node:crypto';
import { refuse } from '@naust/domain/refusal.ts';
import {
  paymentOptionsInput,
  paymentOptionsSaved,
  vippsAnswer,
  vippsTested,
} from '@naust/domain/shop/payment-options.contract.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import { WalletRefused, WalletUnavailable } from '@naust/infra/payments/payments.port.ts';
import type { Deps } from '../dependencies/dependencies.ts';

export const paymentOptionsRoutes = (deps: Deps<'shop' | 'wallet' | 'clock'>): Route[] => [
  route({
    method: 'PUT',
    path: '/api/shop/payment-options',
    access: 'admin',
    summary: 'Hvilke betalingsmåter kundene kan velge. Minst én må stå på.',
    body: paymentOptionsInput,
    answer: paymentOptionsSaved,
    refusals: ['UNKNOWN_PAYMENT_OPTION', 'NO_PAYMENT_OPTION', 'CHANGED_MEANWHILE'],
    async run({ body: { options, version = null } }, { by }) {
      const command = { type: 'SetPaymentOptions', options, expectedVersion: version } as const;
      const { state, position } = await deps.shop().run(command, by);
      return { body: { version: state.version }, position };
    },
  }),
  route({
    method: 'GET',
    path: '/api/shop/vipps',
    access: 'admin',
    summary: 'Om Vipps er satt opp, eller bare etterlignes: `simulated` og `test` flytter ingen penger.',
    answer: vippsAnswer,
    run: () => ({ body: { kind: deps.wallet.kind } }),
  }),
  route({
    method: 'POST',
    repeat: 'no-row',
    path: '/api/shop/test-vipps',
    access: 'admin',
    summary: 'Prøver forbindelsen til Vipps. 422 med tjenerens ord hvis den ikke virker.',
    answer: vippsTested,
    refusals: ['VIPPS_NOT_REACHED'],
    async run() {
      await findUnknownPayment(deps);
      return { body: { testedAt: new Date(deps.clock.now()).toISOString() } };
    },
  }),
];

/** Needs the keys and moves nothing: the right answer is that there is no such payment. */
async function findUnknownPayment({ wallet }: Deps<'wallet'>): Promise<void> {
  try {
    await wallet.payments.find(`test-${randomUUID()}`);
  } catch (error) {
    if (!(error instanceof WalletRefused || error instanceof WalletUnavailable)) throw error;
    refuse('VIPPS_NOT_REACHED', { reason: error.message });
  }
}
