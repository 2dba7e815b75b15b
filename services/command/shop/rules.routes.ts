import { weekendHours } from '@naust/domain/catalogue/weekend-prices.ts';
import { rulesInput, rulesSaved } from '@naust/domain/rules/rules-settings.contract.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import type { Deps } from '../dependencies/dependencies.ts';

/** The owner's numbers for rental, price, cancellation and payment. */
export const rulesRoutes = (deps: Deps<'shop' | 'catalogue'>): Route[] => [
  route({
    method: 'PUT',
    path: '/api/shop/rules',
    access: 'admin',
    summary: 'Reglene for leie, pris, avbestilling og betaling. De gjelder bestillinger som gjøres etterpå.',
    body: rulesInput,
    answer: rulesSaved,
    refusals: [
      'RULE_OUT_OF_RANGE',
      'WEEKEND_MOMENT_INVALID',
      'WEEKEND_ENDS_BEFORE_IT_BEGINS',
      'NO_WEEKEND_HOUR',
      'CHANGED_MEANWHILE',
    ],
    async run({ body: { version = null, withdrawalCoversRental: coversRental, ...fields } }, { by }) {
      const rules = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
      const { state: catalogue } = await deps.catalogue().look();
      const hours = weekendHours(catalogue);
      const command = { type: 'SetRules', rules, coversRental, hours, expectedVersion: version } as const;
      const { state, position } = await deps.shop().run(command, by);
      return { body: { version: state.version }, position };
    },
  }),
];
