import { smallId } from '@naust/domain/contract.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { osloDate } from '@naust/domain/wall-clock.ts';
import { renderPieceLabels } from '@naust/infra/documents/piece-labels.ts';
import { type Route, raw, route } from '@naust/infra/http/route.ts';
import { businessNow, THE_SHOP } from '@naust/read-models/shop/shop.projection.ts';
import * as z from 'zod/mini';
import type { QueryDeps } from './query-dependencies.ts';
import { reading } from './reading.ts';

/** Labels to stick on a product's pieces; the code of each leads to its page. */
export function pieceLabelsRoute(deps: QueryDeps, baseUrl: string): Route {
  return route({
    method: 'GET',
    path: '/api/products/:id/pieces/labels.pdf',
    access: 'staff',
    summary:
      'Merker med QR-kode for produktets enheter, på A4-ark med 24 etiketter à 63,5 × 33,9 mm. Solgte er ikke med.',
    params: z.object({ id: smallId }),
    notFound: 'PRODUCT_NOT_FOUND',
    refusals: ['PRODUCT_NOT_FOUND', 'NO_PIECES_TO_LABEL'],
    answer: raw('application/pdf'),
    run: ({ params: { id } }, context) =>
      reading(deps, ['products', 'pieces', 'shop'], context, async () => {
        const product = (await deps.models.products.get(String(id))) ?? refuse('PRODUCT_NOT_FOUND');
        const pieces = (await deps.models.pieces.get(String(id)))?.pieces.filter(({ status }) => status !== 'solgt');
        if (!pieces?.length) return refuse('NO_PIECES_TO_LABEL');
        const content = await renderPieceLabels({
          seller: businessNow(await deps.models.shop.get(THE_SHOP)),
          product: product.fields.name,
          date: osloDate(context.now),
          labels: pieces.map(({ pieceId, label, plate }) => ({ label, plate, address: `${baseUrl}/e/${pieceId}` })),
        });
        return {
          body: content,
          headers: { 'cache-control': 'no-store', 'content-disposition': `inline; filename="merker-${id}.pdf"` },
        };
      }),
  });
}
