import { smallId } from '@naust/domain/contract.ts';
import {
  stockNoticeAnswer,
  stockNoticeEnded,
  stockNoticeInput,
} from '@naust/domain/stock-notices/stock-notices.contract.ts';
import { asNobody, type Route, route } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';
import type { Deps } from '../dependencies/dependencies.ts';
import { emailHashOf } from '../dependencies/email-hash.ts';
import { refuseMachines } from '../inbox/form-trap.ts';
import { askForStockNotice, stopStockNotice } from './stock-notices.ts';

type NoticeDeps = Deps<'catalogue' | 'inventory' | 'keys' | 'user' | 'stockNotice' | 'secrets'>;

/** Notices when a product is in stock again. Answers have no position: it would reveal who waited before. */
export const stockNoticeRoutes = (deps: NoticeDeps): Route[] => [
  route({
    method: 'POST',
    repeat: 'key',
    path: '/api/products/:id/stock-notice',
    access: 'open',
    summary:
      'Si fra på e-post, én gang, når et utsolgt produkt er på lager igjen. Tegnet i svaret avslutter ventingen bare for den som startet den; gjentatte kall med samme Idempotency-Key får samme tegn.',
    rateLimit: 'stockNotice',
    rateLimitAlsoBy: ({ body }) => emailHashOf(deps, body.email),
    params: z.object({ id: smallId }),
    body: stockNoticeInput,
    answer: stockNoticeAnswer,
    notFound: 'PRODUCT_NOT_FOUND',
    refusals: ['PRODUCT_NOT_FOUND', 'IN_STOCK_ALREADY', 'EMAIL_INVALID', 'EMAIL_HAS_LETTERS', 'WRITTEN_BY_MACHINE'],
    async run({ params, body }, context) {
      refuseMachines(body);
      const { actor, idempotencyKey } = context;
      const asked = { productId: params.id, email: body.email, userId: actor?.userId ?? null, idempotencyKey };
      return { status: 201, body: await askForStockNotice(deps, asked, asNobody(context)) };
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/stock-notices/:token',
    access: 'open',
    summary:
      'Avslutt ventingen på et utsolgt produkt; adressen slettes. Tegnet kommer fra svaret på kallet som ba om det.',
    rateLimit: 'orderLookUp',
    params: z.object({ token: z.string().check(z.maxLength(200)) }),
    answer: stockNoticeEnded,
    notFound: 'STOCK_LINK_INVALID',
    refusals: ['STOCK_LINK_INVALID'],
    async run({ params }, context) {
      await stopStockNotice(deps, params.token, asNobody(context));
      return { body: { ok: true } };
    },
  }),
];
