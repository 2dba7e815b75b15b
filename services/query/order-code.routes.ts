import { longId } from '@naust/domain/contract.ts';
import { qrCode } from '@naust/domain/qr-code.contract.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import { qrCodeOf } from '@naust/infra/qr-code.ts';
import * as z from 'zod/mini';
import type { QueryDeps } from './query-dependencies.ts';
import { reading } from './reading.ts';

/** The code of an order that staff scan at the counter: its address in the back office. */
export function orderCodeRoute(deps: QueryDeps, baseUrl: string): Route {
  return route({
    method: 'GET',
    path: '/api/orders/:id/counter-code',
    access: 'open',
    summary: 'QR-kode til skranken: ordrens adresse for dem som jobber i butikken.',
    params: z.object({ id: longId }),
    notFound: 'ORDER_NOT_FOUND',
    rateLimit: 'orderLookUp',
    answer: qrCode,
    run: ({ params: { id } }, context) =>
      reading(deps, ['orders'], context, async () => {
        const order = await deps.models.orders.get(id);
        if (!order?.isListed) refuse('ORDER_NOT_FOUND');
        return { body: await qrCodeOf(`${baseUrl}/admin/orders?id=${id}`) };
      }),
  });
}
