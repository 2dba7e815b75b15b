import { invoicingInput, invoicingSaved } from '@naust/domain/documents/documents.contract.ts';
import { invoicingOf } from '@naust/domain/documents/invoicing-answer.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import type { Deps } from '../dependencies/dependencies.ts';

/** How the shop invoices. */
export const invoicingRoutes = (deps: Deps<'shop' | 'documents'>): Route[] => [
  route({
    method: 'PUT',
    path: '/api/shop/invoicing',
    access: 'admin',
    summary: 'Hvordan butikken fakturerer. Første fakturanummer ligger fast etter den første fakturaen.',
    body: invoicingInput,
    answer: invoicingSaved,
    refusals: [
      'FIRST_NUMBER_WRONG',
      'FIRST_NUMBER_FIXED',
      'KID_LENGTH_WRONG',
      'KID_TOO_SHORT',
      'HALF_YEAR_WRONG',
      'LATE_FEE_WRONG',
      'INTEREST_WRONG',
      'EHF_INBOX_WRONG',
      'EHF_ACCESS_POINT_WRONG',
      'CHANGED_MEANWHILE',
    ],
    async run({ body }, { by }) {
      const now = (await deps.shop().look()).state.invoicing;
      const invoicing = invoicingOf(body, now);
      const numberFixed = (await deps.documents().look()).state.lastNumber !== null;
      const command = { type: 'SetInvoicing', invoicing, numberFixed, expectedVersion: body.version ?? null } as const;
      const { state, position } = await deps.shop().run(command, by);
      return { body: { version: state.version }, position };
    },
  }),
];
