import { longId } from '@naust/domain/contract.ts';
import { handOutInput, orderMoved, statusInput, takeBackInput } from '@naust/domain/orders/pieces.contract.ts';
import type { RefusalCode } from '@naust/domain/refusal.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';
import type { Deps } from '../dependencies/dependencies.ts';
import { changeStatus, handOut, takeBack } from './move-pieces.ts';
import { tellingAdmin } from './telling-admin.ts';

type MoveDeps = Deps<'order' | 'user' | 'steps' | 'rows' | 'catalogue'>;

const params = z.object({ id: longId });
const ofOrder = ['ORDER_NOT_FOUND', 'ORDER_IS_DELETED', 'CHANGED_MEANWHILE'] as const satisfies RefusalCode[];
const ofNamed = [
  'PIECE_NOT_FOUND',
  'PIECE_NAMED_TWICE',
  'PIECE_OF_ANOTHER_PRODUCT',
  'MORE_PIECES_THAN_LINE',
] as const satisfies RefusalCode[];
const ofPieces = [
  ...ofOrder,
  ...ofNamed,
  'UNKNOWN_LINE',
  'TIME_IN_FUTURE',
  'TIME_TOO_LONG_AGO',
  'PERIOD_SKIPPED_HOUR',
  'CONDITION_OF_UNMOVED',
  'CONDITION_WITHOUT_MOVE',
  'CONDITION_TWICE',
] as const;

/** Acts of an administrator on an order at the counter, one per call. */
export const moveOrderRoutes = (deps: MoveDeps): Route[] => [
  changeStatusRoute(deps),
  handOutRoute(deps),
  takeBackRoute(deps),
];

const changeStatusRoute = (deps: MoveDeps): Route =>
  route({
    method: 'PUT',
    path: '/api/orders/:id/status',
    access: 'staff',
    summary: 'Flytt hele ordren til en annen status. Gjentatt skjer ingenting.',
    params,
    body: statusInput,
    answer: orderMoved,
    notFound: 'ORDER_NOT_FOUND',
    refusals: [
      ...ofOrder,
      'UNKNOWN_STATUS',
      'INVOICE_UNPAID',
      'ORDER_IS_INVOICED',
      'DEPOSIT_IS_HELD',
      'REASON_REQUIRED',
      'PERIOD_NOT_AVAILABLE',
      'OUT_OF_STOCK',
      'PIECE_IS_OUT',
    ],
    run: ({ params: { id }, body }, context) => tellingAdmin(deps, id, () => changeStatus(deps, id, body, context)),
  });

const handOutRoute = (deps: MoveDeps): Route =>
  route({
    method: 'POST',
    repeat: 'state',
    path: '/api/orders/:id/hand-out',
    access: 'staff',
    summary: 'Lever ut det som er igjen av ordren, eller noe av det. Det første flytter ordren til Utlevert.',
    params,
    body: handOutInput,
    answer: orderMoved,
    notFound: 'ORDER_NOT_FOUND',
    refusals: [
      ...ofPieces,
      'CANNOT_HAND_OUT',
      'MORE_OUT_THAN_ORDERED',
      'PERIOD_NOT_AVAILABLE',
      'REASON_REQUIRED',
      'PIECE_IS_OUT',
      'PIECE_IN_WORKSHOP',
      'PIECE_IN_DOWNTIME',
      'PIECE_IS_SOLD',
    ],
    run: ({ params: { id }, body }, context) => tellingAdmin(deps, id, () => handOut(deps, id, body, context)),
  });

const takeBackRoute = (deps: MoveDeps): Route =>
  route({
    method: 'POST',
    repeat: 'state',
    path: '/api/orders/:id/take-back',
    access: 'staff',
    summary:
      'Ta imot det som er ute av ordren, eller noe av det. Det siste utleide flytter ordren til Levert. Innen ett minutt etter egen utlevering trengs confirm.',
    params,
    body: takeBackInput,
    answer: orderMoved,
    notFound: 'ORDER_NOT_FOUND',
    refusals: [
      ...ofPieces,
      'NOTHING_WENT_OUT',
      'HANDED_OUT_JUST_NOW',
      'MORE_BACK_THAN_OUT',
      'BACK_BEFORE_OUT',
      'PIECE_NOT_WITH_ORDER',
      'PIECE_OUT_ON_ANOTHER',
      'WHICH_PIECES_CAME_BACK',
      'UNKNOWN_CHARGE_KIND',
    ],
    run: ({ params: { id }, body }, context) => tellingAdmin(deps, id, () => takeBack(deps, id, body, context)),
  });
