import { extendInput, extensionQuery, orderExtended, ownExtension } from '@naust/domain/orders/extension.contract.ts';
import type { RefusalCode } from '@naust/domain/refusal.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { extendOwnOrder, extensionTerms } from './extend-order.ts';
import { minuteText } from './order-command.ts';
import { ofOwnOrder } from './own-order.ts';

const path = '/api/orders/:id/extend';
const refusals = [
  ...ofOwnOrder.refusals,
  'CANNOT_EXTEND',
  'EXTENDED_TOO_OFTEN',
  'UNKNOWN_LINE',
  'RETURN_NOT_LATER',
  'RETURN_IN_PAST',
  'PERIOD_SKIPPED_HOUR',
  'PERIOD_TOO_LONG',
  'PERIOD_NOT_AVAILABLE',
  'OUTSIDE_OPENING_HOURS',
  'PRODUCT_NOT_ORDERABLE',
  'PRICE_NOT_COMPUTABLE',
  'ORDER_IS_DELETED',
  'CHANGED_MEANWHILE',
] as const satisfies RefusalCode[];

export const extendOrderRoutes = (
  deps: Deps<'catalogue' | 'inventory' | 'order' | 'steps' | 'secrets' | 'limits'>,
): Route[] => [
  route({
    ...ofOwnOrder,
    method: 'GET',
    path,
    summary:
      'Hvor lenge egen leie kan forlenges, og med `to` hva det koster. Gjester sender koden fra e-posten som X-Order-Token, eller bestillingens Idempotency-Key.',
    query: extensionQuery,
    refusals,
    answer: ownExtension,
    run: async ({ params: { id }, query }, context) => ({
      body: await extensionTerms(deps, id, { to: minuteText(query.to), lineIds: idsOf(query.lines) }, context),
      headers: { 'cache-control': 'no-store' },
    }),
  }),
  route({
    ...ofOwnOrder,
    method: 'POST',
    repeat: 'key',
    path,
    rateLimit: 'ordering',
    summary:
      'Forleng egen leie: alle linjene som nevnes, eller ingenting. `price` er prisen som ble vist; en høyere blir avvist. Avslag sier med `until` hvor lenge den kan forlenges.',
    refusals: [...refusals, 'EXTENSION_PRICE_CHANGED'],
    body: extendInput,
    answer: orderExtended,
    async run({ params: { id }, body }, context) {
      const { answer, position } = await extendOwnOrder(deps, id, body, context);
      return { body: answer, position };
    },
  }),
];

const idsOf = (list: string | undefined): number[] | null => list?.split(',').map(Number) ?? null;
