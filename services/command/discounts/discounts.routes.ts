import { rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import { smallId } from '@naust/domain/contract.ts';
import { DISCOUNT_REFUSALS } from '@naust/domain/discounts/discount-commands.ts';
import { discountChangeOf, discountOf } from '@naust/domain/discounts/discount-form.ts';
import { sameDiscountAdded } from '@naust/domain/discounts/discount-rows.ts';
import { discountInput, revisedDiscount } from '@naust/domain/discounts/discounts.contract.ts';
import { undone } from '@naust/domain/history/history.contract.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';
import type { Deps } from '../dependencies/dependencies.ts';
import { CATALOGUE, undoTokenOf } from '../dependencies/undo-token.ts';
import { accountOf } from '../orders/order-command.ts';
import { versioned, versionIn } from '../versioned.ts';

const path = '/api/discounts';
const byId = z.object({ id: smallId });

export const discountRoutes = (deps: Deps<'catalogue' | 'user'>): Route[] => [
  addDiscountRoute(deps),
  reviseDiscountRoute(deps),
  removeDiscountRoute(deps),
];

const addDiscountRoute = (deps: Deps<'catalogue' | 'user'>): Route =>
  route({
    method: 'POST',
    repeat: 'natural',
    path,
    access: 'admin',
    summary: 'Legger til en rabatt: prosent eller kroner. Uten produkter og kategorier gjelder den alt.',
    body: discountInput,
    answer: rowSaved,
    refusals: DISCOUNT_REFUSALS,
    async run({ body }, { by }) {
      await requireCustomer(deps, body.customerId);
      const fields = discountOf(body);
      const { state, events, position } = await deps.catalogue().run({ type: 'AddDiscount', fields }, by);
      const [added] = events;
      const id = added?.type === 'DiscountAdded' ? added.data.discountId : sameDiscountAdded(state, fields);
      if (id === null) throw new Error('a discount was neither added nor found');
      return { status: 201, body: { id }, position };
    },
  });

const reviseDiscountRoute = (deps: Deps<'catalogue' | 'user'>): Route =>
  route({
    method: 'PUT',
    path: `${path}/:id`,
    access: 'admin',
    summary: 'Endrer en rabatt. Det som ikke er med, blir stående; ordrer beholder det som er avtalt.',
    params: byId,
    body: revisedDiscount,
    answer: rowSaved,
    notFound: 'DISCOUNT_NOT_FOUND',
    refusals: ['DISCOUNT_NOT_FOUND', 'CHANGED_MEANWHILE', ...DISCOUNT_REFUSALS],
    async run({ params: { id }, body }, { by }) {
      await requireCustomer(deps, body.customerId);
      const { version = null } = body;
      const command = {
        type: 'ReviseDiscount',
        discountId: id,
        expectedVersion: version,
        change: discountChangeOf(body),
      } as const;
      const { position } = await deps.catalogue().run(command, by);
      return { body: { id }, position };
    },
  });

const removeDiscountRoute = (deps: Deps<'catalogue'>): Route =>
  route({
    method: 'DELETE',
    path: `${path}/:id`,
    access: 'admin',
    params: byId,
    query: versioned,
    answer: undone,
    notFound: 'DISCOUNT_NOT_FOUND',
    refusals: ['DISCOUNT_NOT_FOUND', 'CHANGED_MEANWHILE'],
    async run({ params: { id }, query }, { by }) {
      const command = { type: 'RemoveDiscount', discountId: id, expectedVersion: versionIn(query) } as const;
      const { position } = await deps.catalogue().run(command, by);
      return { body: { ok: true, ...(await undoTokenOf(deps.catalogue(), CATALOGUE, by)) }, position };
    },
  });

async function requireCustomer(deps: Deps<'user'>, userId: string | null | undefined): Promise<void> {
  if (userId) await accountOf(deps, userId);
}
