import { oreOf } from '@naust/domain/body-amount.ts';
import { rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import { smallId } from '@naust/domain/contract.ts';
import type { DiscountFields } from '@naust/domain/discounts/discount-fields.ts';
import { sameDiscountAdded } from '@naust/domain/discounts/discount-rows.ts';
import { discountInput, type RevisedDiscount, revisedDiscount } from '@naust/domain/discounts/discounts.contract.ts';
import { undone } from '@naust/domain/history/history.contract.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import * as z from 'zod/mini';
import type { Deps } from '../dependencies/dependencies.ts';
import { CATALOGUE, undoTokenOf } from '../dependencies/undo-token.ts';
import { accountOf } from '../orders/order-command.ts';
import { versioned, versionIn } from '../versioned.ts';

const path = '/api/discounts';
const byId = z.object({ id: smallId });

const FIELD_REFUSALS = [
  'NAME_REQUIRED',
  'DISCOUNT_PERCENT_OR_AMOUNT',
  'DISCOUNT_PERCENT_WRONG',
  'DISCOUNT_AMOUNT_WRONG',
  'DISCOUNT_DATE_WRONG',
  'DISCOUNT_ENDS_BEFORE_IT_BEGINS',
  'DISCOUNT_USES_WRONG',
  'DISCOUNT_SCOPE_UNKNOWN',
  'DISCOUNT_CODE_TAKEN',
  'DISCOUNT_CODE_BLANK',
  'UNKNOWN_USER',
] as const;

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
    refusals: FIELD_REFUSALS,
    async run({ body }, { by }) {
      await requireCustomer(deps, body.customerId);
      const fields: DiscountFields = { ...NOTHING_SET, ...changeOf(body), name: body.name };
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
    refusals: ['DISCOUNT_NOT_FOUND', 'CHANGED_MEANWHILE', ...FIELD_REFUSALS],
    async run({ params: { id }, body }, { by }) {
      await requireCustomer(deps, body.customerId);
      const { version = null } = body;
      const command = {
        type: 'ReviseDiscount',
        discountId: id,
        expectedVersion: version,
        change: changeOf(body),
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

const NOTHING_SET: Omit<DiscountFields, 'name'> = {
  ...{ percent: null, amountOre: null, productIds: [], groupIds: [], from: null, to: null },
  ...{ code: null, customerId: null, customerGroupId: null, maxUses: null },
};

/** The fields that a form names. Setting one of per cent and kroner clears the other. */
function changeOf(form: RevisedDiscount): Partial<DiscountFields> {
  const { percent, amount, products, groups } = form;
  const named = {
    name: form.name,
    percent: percent === undefined && amount ? null : percent,
    amountOre: amount === undefined ? (percent ? null : undefined) : oreOf(amount, 'amount'),
    productIds: products,
    groupIds: groups,
    from: form.from,
    to: form.to,
    code: form.code,
    customerId: form.customerId,
    customerGroupId: form.customerGroupId,
    maxUses: form.maxUses,
  };
  return Object.fromEntries(
    Object.entries(named).filter(([, value]) => value !== undefined),
  ) as Partial<DiscountFields>;
}

async function requireCustomer(deps: Deps<'user'>, userId: string | null | undefined): Promise<void> {
  if (userId) await accountOf(deps, userId);
}
