import { deleted } from '@naust/domain/catalogue/catalogue.contract.ts';
import { longId } from '@naust/domain/contract.ts';
import { orderInput, orderSaved } from '@naust/domain/orders/orders.contract.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';
import type { Needs } from '../desk/needs.ts';
import { deleteOrder, reviseOrder } from './change-order.ts';
import { eraseGuest } from './erase-guest.ts';
import { PLACING_REFUSALS } from './placing-refusals.ts';

const byId = z.object({ id: longId });

export const orderRoutes = (
  desk: Needs<'catalogue' | 'order' | 'user' | 'steps' | 'figures' | 'keys' | 'mail'>,
): Route[] => [reviseOrderRoute(desk), removeOrderRoute(desk), eraseGuestRoute(desk)];

const reviseOrderRoute = (desk: Needs<'catalogue' | 'order' | 'user' | 'steps'>): Route =>
  route({
    method: 'PUT',
    path: '/api/orders/:id',
    access: 'admin',
    params: byId,
    body: orderInput,
    answer: orderSaved,
    notFound: 'ORDER_NOT_FOUND',
    refusals: [...PLACING_REFUSALS, 'ORDER_NOT_FOUND', 'CHANGED_MEANWHILE', 'ORDER_IS_DELETED'],
    async run({ params, body }, context) {
      const position = await reviseOrder(desk, params.id, body, context);
      return { body: { id: params.id }, position };
    },
  });

const removeOrderRoute = (desk: Needs<'order' | 'steps' | 'figures'>): Route =>
  route({
    method: 'DELETE',
    path: '/api/orders/:id',
    access: 'admin',
    params: byId,
    query: z.object({
      reason: z.optional(z.string().check(z.maxLength(500))),
      version: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
    }),
    answer: deleted,
    notFound: 'ORDER_NOT_FOUND',
    refusals: ['ORDER_NOT_FOUND', 'CHANGED_MEANWHILE', 'ORDER_IS_PAID'],
    async run({ params, query }, context) {
      const version = query.version === undefined ? null : Number(query.version);
      const position = await deleteOrder(desk, params.id, { reason: query.reason ?? null, version }, context.by);
      return { body: { ok: true }, position };
    },
  });

const eraseGuestRoute = (desk: Needs<'order' | 'figures' | 'keys' | 'mail'>): Route =>
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
      return { body: { ok: true }, position: await eraseGuest(desk, params.id, context.by) };
    },
  });
