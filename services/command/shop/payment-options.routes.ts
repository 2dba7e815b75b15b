import { paymentOptionsInput, paymentOptionsSaved } from '@naust/domain/shop/payment-options.contract.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import type { Deps } from '../dependencies/dependencies.ts';

export const paymentOptionsRoutes = (deps: Deps<'shop'>): Route[] => [
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
];
