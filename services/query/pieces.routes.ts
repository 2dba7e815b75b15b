import { smallId } from '@naust/domain/contract.ts';
import { foldedLabel, type NamedPiece } from '@naust/domain/named-pieces/named-piece.ts';
import { downtimesAnswerOf, namedPieceAnswerOf } from '@naust/domain/named-pieces/named-piece-answer.ts';
import { namedPieceAnswer, pieceAtAnswer, pieceAtQuery } from '@naust/domain/named-pieces/named-pieces.contract.ts';
import { refuse } from '@naust/domain/refusal.ts';
import { osloMinute, type WallClock, wallClock, wallMinute } from '@naust/domain/wall-clock.ts';
import { type RequestContext, type Route, route } from '@naust/infra/http/route.ts';
import { pieceAtOf } from '@naust/read-models/orders/piece-at.answer.ts';
import type { PieceRow } from '@naust/read-models/pieces/pieces.model.ts';
import * as z from 'zod/mini';
import { MAX_ROWS } from './paging.ts';
import type { QueryDeps, ShopReadModels } from './query-dependencies.ts';
import { reading } from './reading.ts';

const byId = z.object({ id: smallId });
const answerFor = ({ now }: Pick<RequestContext, 'now'>) => {
  const clock = wallClock(osloMinute(now));
  return (piece: PieceRow) => ({
    ...namedPieceAnswerOf(piece, piece.out),
    ...downtimesAnswerOf(piece.downtimes, clock),
  });
};

/** Named pieces, for those who work in the shop. */
export const pieceRoutes = (deps: QueryDeps): Route[] => [
  allRoute(deps),
  ofProductRoute(deps),
  // Before the path of one piece, which would take it.
  pieceAtRoute(deps),
  pieceRoute(deps),
];

async function allPieces({ pieces }: ShopReadModels): Promise<PieceRow[]> {
  const { docs } = await pieces.find({ index: 'byProduct', limit: MAX_ROWS });
  return docs.flatMap((doc) => doc.pieces);
}

const allRoute = (deps: QueryDeps): Route =>
  route({
    method: 'GET',
    path: '/api/pieces',
    access: 'staff',
    summary: 'Alle merkede enheter, og ordren som hver av dem er ute på.',
    answer: z.array(namedPieceAnswer),
    run: (_input, context) =>
      reading(deps, ['pieces'], context, async () => ({
        body: (await allPieces(deps.models)).map(answerFor(context)),
      })),
  });

const ofProductRoute = (deps: QueryDeps): Route =>
  route({
    method: 'GET',
    path: '/api/products/:id/pieces',
    access: 'staff',
    summary: 'De merkede enhetene av et produkt.',
    params: byId,
    answer: z.array(namedPieceAnswer),
    run: ({ params: { id } }, context) =>
      reading(deps, ['pieces'], context, async () => {
        const doc = await deps.models.pieces.get(String(id));
        return { body: (doc?.pieces ?? []).map(answerFor(context)) };
      }),
  });

const pieceRoute = (deps: QueryDeps): Route =>
  route({
    method: 'GET',
    path: '/api/pieces/:id',
    access: 'staff',
    params: byId,
    notFound: 'PIECE_NOT_FOUND',
    answer: namedPieceAnswer,
    run: ({ params: { id } }, context) =>
      reading(deps, ['pieces'], context, async () => {
        const piece = (await allPieces(deps.models)).find(({ pieceId }) => pieceId === id);
        return { body: piece ? answerFor(context)(piece) : refuse('PIECE_NOT_FOUND') };
      }),
  });

const pieceAtRoute = (deps: QueryDeps): Route =>
  route({
    method: 'GET',
    path: '/api/pieces/at',
    access: 'staff',
    summary: 'Hvem hadde den? Ordren som hadde enheten med dette merket, registrerings- eller serienummeret da.',
    query: pieceAtQuery,
    answer: pieceAtAnswer,
    refusals: ['PIECE_NOT_FOUND', 'NOBODY_HAD_PIECE'],
    run: ({ query: { plate, time } }, context) =>
      reading(deps, ['pieces', 'orders'], context, async () => {
        const moment = wallMinute(time) ?? refuse('WRONG_SHAPE');
        const meant = (await allPieces(deps.models)).filter((piece) => isCalled(piece, plate));
        if (meant.length === 0) refuse('PIECE_NOT_FOUND');
        return { body: (await holderAt(deps.models, meant, wallClock(moment))) ?? refuse('NOBODY_HAD_PIECE') };
      }),
  });

const isCalled = ({ label, plate }: NamedPiece, text: string): boolean => {
  const folded = foldedLabel(text);
  return folded !== '' && (foldedLabel(label) === folded || foldedLabel(plate ?? '') === folded);
};

/** How many orders are read at once, the newest first; nearly always the first page has the answer. */
const PAGE = 20;

/** A sold piece may have left its label to another: the one that was out then counts. */
async function holderAt({ orders }: ShopReadModels, meant: readonly NamedPiece[], moment: WallClock) {
  for (const piece of meant) {
    const id = String(piece.pieceId);
    const asked = {
      index: 'byPiecesOut',
      span: { below: `${moment}~` },
      where: [{ field: 'pieceIds', someWithin: [id, id] as const }],
      descending: true,
      limit: PAGE,
    } as const;
    let page = await orders.find(asked);
    for (;;) {
      for (const order of page.docs) {
        const found = pieceAtOf(order, piece, moment);
        if (found) return found;
      }
      if (!page.next) break;
      page = await orders.find({ ...asked, after: page.next });
    }
  }
  return null;
}
