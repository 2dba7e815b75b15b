import { invoicingInput, invoicingSaved } from '@naust/domain/documents/documents.contract.ts';
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
    refusals: ['FIRST_NUMBER_WRONG', 'FIRST_NUMBER_FIXED', 'KID_LENGTH_WRONG', 'KID_TOO_SHORT', 'CHANGED_MEANWHILE'],
    async run({ body: { version = null, ...wanted } }, { by }) {
      const now = (await deps.shop().look()).state.invoicing;
      const { firstNumber = now.firstNumber, kidKind = now.kidKind, kidLength = now.kidLength } = wanted;
      const invoicing = { firstNumber, kidKind, kidLength, when: wanted.when ?? now.when };
      const numberFixed = (await deps.documents().look()).state.lastNumber !== null;
      const command = { type: 'SetInvoicing', invoicing, numberFixed, expectedVersion: version } as const;
      const { state, position } = await deps.shop().run(command, by);
      return { body: { version: state.version }, position };
    },
  }),
];
