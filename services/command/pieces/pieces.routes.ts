import { rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import { smallId } from '@naust/domain/contract.ts';
import { samePieceNamed } from '@naust/domain/inventory/name-pieces.ts';
import { namedPieceInput, revisedPiece } from '@naust/domain/named-pieces/named-pieces.contract.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';
import type { Deps } from '../dependencies/dependencies.ts';
import { oreOf } from '../orders/order-command.ts';

const byId = z.object({ id: smallId });
const ofPiece = [
  'PIECE_LABEL_BLANK',
  'PIECE_LABEL_TAKEN',
  'PIECE_PLATE_TAKEN',
  'PIECE_DATE_WRONG',
  'PIECE_PRICE_WRONG',
  'MORE_PIECES_THAN_UNITS',
] as const;

/** The register of a product's pieces. It is decided with the bookings, so that a piece that is out is not sold. */
export const pieceRoutes = (deps: Deps<'inventory' | 'steps'>): Route[] => [
  namePieceRoute(deps),
  revisePieceRoute(deps),
];

const namePieceRoute = (deps: Deps<'inventory' | 'steps'>): Route =>
  route({
    method: 'POST',
    repeat: 'natural',
    path: '/api/products/:id/pieces',
    access: 'admin',
    summary: 'Gir en av produktets enheter et merke. Booking teller fortsatt antallet; enheten velges ved utlevering.',
    params: byId,
    body: namedPieceInput,
    answer: rowSaved,
    notFound: 'PRODUCT_NOT_FOUND',
    refusals: ['PRODUCT_NOT_FOUND', ...ofPiece],
    async run({ params: { id: productId }, body }, { by }) {
      const { label, plate = null, bought = null, price = null, status = 'i drift', note = null } = body;
      await deps.steps.finishProduct(productId, by);
      const fields = { label, plate, boughtOn: bought, priceOre: oreOf(price), status, note };
      const command = { type: 'NamePiece', productId, fields } as const;
      const { state, events, position } = await deps.inventory().run(command, by);
      const [named] = events;
      const id = named?.type === 'PieceNamed' ? named.data.pieceId : samePieceNamed(state, command);
      if (id === null) throw new Error('a piece was neither named nor found');
      return { status: 201, body: { id }, position };
    },
  });

const revisePieceRoute = (deps: Deps<'inventory'>): Route =>
  route({
    method: 'PUT',
    path: '/api/pieces/:id',
    access: 'admin',
    summary: 'Endrer en enhet. Det som ikke er med, blir stående. En enhet som er ute, kan ikke settes som solgt.',
    params: byId,
    body: revisedPiece,
    answer: rowSaved,
    notFound: 'PIECE_NOT_FOUND',
    refusals: ['PIECE_NOT_FOUND', ...ofPiece, 'PIECE_IS_OUT', 'CHANGED_MEANWHILE'],
    async run({ params: { id }, body: { label, plate, bought, price, status, note, version = null } }, { by }) {
      const change = {
        ...(label === undefined ? {} : { label }),
        ...(plate === undefined ? {} : { plate }),
        ...(bought === undefined ? {} : { boughtOn: bought }),
        ...(price === undefined ? {} : { priceOre: oreOf(price) }),
        ...(status === undefined ? {} : { status }),
        ...(note === undefined ? {} : { note }),
      };
      const command = { type: 'RevisePiece', pieceId: id, expectedVersion: version, change } as const;
      const { position } = await deps.inventory().run(command, by);
      return { body: { id }, position };
    },
  });
