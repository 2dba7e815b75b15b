import { deleted } from '@naust/domain/catalogue/catalogue.contract.ts';
import { longId } from '@naust/domain/contract.ts';
import { undone } from '@naust/domain/history/history.contract.ts';
import { orderChangeInput } from '@naust/domain/orders/order-input.contract.ts';
import { orderSaved } from '@naust/domain/orders/orders.contract.ts';
import { lines } from '@naust/domain/written.contract.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';
import type { Deps } from '../dependencies/dependencies.ts';
import type { OrderChargesDeps } from '../dependencies/order-charges.ts';
import { undoTokenOf } from '../dependencies/undo-token.ts';
import { versioned, versionIn } from '../versioned.ts';
import { deleteOrder, reviseOrder } from './change-order.ts';
import { type ErasingDeps, eraseGuest } from './erase-guest.ts';
import { PLACING_REFUSALS } from './placing-refusals.ts';
import { tellingAdmin } from './telling-admin.ts';

type RemovingDeps = OrderChargesDeps & Deps<'user' | 'steps' | 'rows' | 'lockCharges' | 'payment'>;

const byId = z.object({ id: longId });

export const orderRoutes = (deps: ErasingDeps & RemovingDeps & Deps<'shop'>): Route[] => [
  reviseOrderRoute(deps),
  removeOrderRoute(deps),
  eraseGuestRoute(deps),
];

const reviseOrderRoute = (deps: Deps<'catalogue' | 'shop' | 'order' | 'user' | 'steps' | 'rows'>): Route =>
  route({
    method: 'PUT',
    path: '/api/orders/:id',
    access: 'admin',
    params: byId,
    body: orderChangeInput,
    answer: orderSaved,
    notFound: 'ORDER_NOT_FOUND',
    refusals: [
      'PIECE_IS_OUT',
      ...PLACING_REFUSALS,
      'ORDER_NOT_FOUND',
      'CHANGED_MEANWHILE',
      'ORDER_IS_DELETED',
      'ORDER_IS_INVOICED',
      'DEPOSIT_IS_HELD',
      'PIECES_ARE_OUT',
    ],
    async run({ params, body }, context) {
      const position = await tellingAdmin(deps, params.id, () => reviseOrder(deps, params.id, body, context));
      const again = await undoTokenOf(deps.order(params.id), { source: 'order', id: params.id }, context.by);
      return { body: { id: params.id, ...again }, position };
    },
  });

const removeOrderRoute = (deps: RemovingDeps): Route =>
  route({
    method: 'DELETE',
    path: '/api/orders/:id',
    access: 'admin',
    params: byId,
    query: z.object({
      reason: z.optional(lines(500)),
      ...versioned.shape,
    }),
    answer: undone,
    notFound: 'ORDER_NOT_FOUND',
    refusals: [
      'ORDER_NOT_FOUND',
      'CHANGED_MEANWHILE',
      'ORDER_IS_PAID',
      'ORDER_IS_INVOICED',
      'DEPOSIT_IS_HELD',
      'PAYMENT_IS_HELD',
      'PAYMENT_UNDER_WAY',
    ],
    async run({ params, query }, context) {
      const asked = { reason: query.reason ?? null, version: versionIn(query) };
      const position = await tellingAdmin(deps, params.id, () => deleteOrder(deps, params.id, asked, context.by));
      const again = await undoTokenOf(deps.order(params.id), { source: 'order', id: params.id }, context.by);
      return { body: { ok: true, ...again }, position };
    },
  });

const eraseGuestRoute = (deps: ErasingDeps): Route =>
  route({
    method: 'DELETE',
    path: '/api/orders/:id/guest',
    access: 'admin',
    summary: 'Slett navn, e-post og telefon til den som bestilte uten konto. Varer, beløp og datoer blir stående.',
    params: byId,
    answer: deleted,
    notFound: 'ORDER_NOT_FOUND',
    refusals: ['ORDER_NOT_FOUND', 'ORDER_HAS_ACCOUNT', 'ORDER_IS_OPEN'],
    async run({ params }, context) {
      return { body: { ok: true }, position: await eraseGuest(deps, params.id, context.by) };
    },
  });
