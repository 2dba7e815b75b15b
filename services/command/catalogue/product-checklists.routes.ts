import { smallId } from '@naust/domain/contract.ts';
import {
  productChecklistAnswerOf,
  productChecklistInput,
  productChecklistSaved,
  productChecklistsAnswer,
} from '@naust/domain/product-checklists/product-checklists.contract.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';
import type { Deps } from '../dependencies/dependencies.ts';

export const productChecklistRoutes = (deps: Deps<'catalogue'>): Route[] => [
  route({
    method: 'GET',
    path: '/api/product-checklists',
    access: 'staff',
    summary: 'Sjekklistene som brukes ved utlevering og retur, av hvert produkt som har eller har hatt en.',
    answer: productChecklistsAnswer,
    async run() {
      const { productChecklists } = (await deps.catalogue().look()).state;
      return {
        body: [...productChecklists.entries()].map(([productId, list]) => productChecklistAnswerOf(productId, list)),
        headers: { 'cache-control': 'no-store' },
      };
    },
  }),
  route({
    method: 'PUT',
    path: '/api/products/:id/checklist',
    access: 'admin',
    summary:
      'Setter hele sjekklisten til et produkt, høyst ti punkter. `kind` er gebyret som foreslås hvis punktet ikke er i orden ved retur.',
    params: z.object({ id: smallId }),
    body: productChecklistInput,
    answer: productChecklistSaved,
    notFound: 'PRODUCT_NOT_FOUND',
    refusals: [
      'PRODUCT_NOT_FOUND',
      'CHECKLIST_ROW_BLANK',
      'CHECKLIST_ROW_TWICE',
      'UNKNOWN_CHARGE_KIND',
      'CHANGED_MEANWHILE',
    ],
    async run({ params: { id: productId }, body }, { by }) {
      const rows = body.rows.map(({ text, kind = null }) => ({ text, kindId: kind }));
      const command = { type: 'SetProductChecklist', productId, expectedVersion: body.version ?? null, rows } as const;
      const { state, position } = await deps.catalogue().run(command, by);
      const list = state.productChecklists.get(productId) ?? { version: 0, rows: [] };
      return { body: productChecklistAnswerOf(productId, list), position };
    },
  }),
];
