import { oreOf } from '@naust/domain/body-amount.ts';
import { rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import { smallId } from '@naust/domain/contract.ts';
import { sameDowntime } from '@naust/domain/inventory/downtime.ts';
import { samePieceNamed } from '@naust/domain/inventory/name-pieces.ts';
import { downtimeInput, namedPieceInput, revisedPiece } from '@naust/domain/named-pieces/named-pieces.contract.ts';
import { osloMinute } from '@naust/domain/wall-clock.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';
import type { Deps } from '../dependencies/dependencies.ts';

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
export const pieceRoutes = (deps: Deps<'inventory' | 'steps' | 'clock'>): Route[] => [
  namePieceRoute(deps),
  revisePieceRoute(deps),
  setDowntimeRoute(deps),
  endDowntimeRoute(deps),
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

const setDowntimeRoute = (deps: Deps<'inventory' | 'clock'>): Route =>
  route({
    method: 'POST',
    repeat: 'natural',
    path: '/api/pieces/:id/downtime',
    access: 'admin',
    summary: 'På verksted fra–til: tar én av enhetene til leie i tiden, om bookingene lar det være en igjen.',
    params: byId,
    body: downtimeInput,
    answer: rowSaved,
    notFound: 'PIECE_NOT_FOUND',
    refusals: [
      'PIECE_NOT_FOUND',
      'PIECE_NOT_IN_USE',
      'PIECE_IS_OUT',
      'DOWNTIME_EMPTY',
      'DOWNTIME_OVER',
      'DOWNTIME_OVERLAPS',
      'NO_UNIT_FOR_DOWNTIME',
      'OTHERS_ARE_DOWN',
    ],
    async run({ params: { id: pieceId }, body: { from, to, reason } }, { by }) {
      const asked = { pieceId, from, to, reason: reason?.trim() || null };
      const command = { type: 'SetDowntime', now: osloMinute(deps.clock.now()), ...asked } as const;
      const { state, events, position } = await deps.inventory().run(command, by);
      const [set] = events;
      const id = set?.type === 'DowntimeSet' ? set.data.downtimeId : sameDowntime(state, asked);
      if (id === null) throw new Error('a downtime was neither set nor found');
      return { status: 201, body: { id }, position };
    },
  });

const endDowntimeRoute = (deps: Deps<'inventory' | 'clock'>): Route =>
  route({
    method: 'DELETE',
    path: '/api/pieces/:id/downtime/:downtimeId',
    access: 'admin',
    summary: 'Avslutter tiden på verksted nå. Er den ikke begynt, fjernes den.',
    params: z.object({ id: smallId, downtimeId: smallId }),
    answer: rowSaved,
    notFound: 'DOWNTIME_NOT_FOUND',
    refusals: ['DOWNTIME_NOT_FOUND'],
    async run({ params: { id: pieceId, downtimeId } }, { by }) {
      const command = { type: 'EndDowntime', pieceId, downtimeId, now: osloMinute(deps.clock.now()) } as const;
      const { position } = await deps.inventory().run(command, by);
      return { body: { id: downtimeId }, position };
    },
  });
