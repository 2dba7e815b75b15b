import type { Business } from '@naust/domain/business/business.ts';
import { DEMO_BUSINESS } from '@naust/domain/business/demo-business.ts';
import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { groupAnswerOf } from '@naust/domain/catalogue/group-answer.ts';
import {
  answerFields,
  blankProduct,
  isRentable,
  type ProductFields,
  productRows,
} from '@naust/domain/catalogue/product-fields.ts';
import { soughtIn } from '@naust/domain/folded-text.ts';
import { fromKr } from '@naust/domain/money.ts';
import type { OrderContent } from '@naust/domain/orders/order-content.ts';
import type { ChargeDoc } from '@naust/read-models/charges/charges.model.ts';
import type { GroupDoc } from '@naust/read-models/groups/groups.model.ts';
import { listed } from '@naust/read-models/orders/listing.ts';
import { orderAnswerOf } from '@naust/read-models/orders/orders.answer.ts';
import type { OrderDoc } from '@naust/read-models/orders/orders.model.ts';
import type { PieceRow } from '@naust/read-models/pieces/pieces.model.ts';
import type { ProductDoc } from '@naust/read-models/products/products.model.ts';
import { monthOf } from '@naust/read-models/revenue/revenue-parts.ts';
import { type ShopDoc, THE_SHOP } from '@naust/read-models/shop/shop.projection.ts';
import type { StorageUnitDoc } from '@naust/read-models/storage-units/storage-units.model.ts';
import type { UserDoc } from '@naust/read-models/users/users.model.ts';

export const KARI = '100000000000001';
export const OLA = '100000000000003';

/** A product that is rented at 450 kr a day, given as in answers, with that answer. */
export function productDoc(id: number, name: string, part: Partial<ProductAnswer> = {}, isArchived: 0 | 1 = 0) {
  const usual = answerFields({ ...blankProduct, priceDayOre: 45_000 });
  const answer: ProductAnswer = { ...usual, id, name, stock_qty: null, rental_qty: 2, version: 1, ...part };
  answer.pricePerDay = answer.price_day;
  if (isArchived) answer.is_archived = true;
  const { stock_qty: stockQty, rental_qty: rentalQty, version } = answer;
  const said = productRows.map(({ field, kind, api }) => {
    const value = answer[api];
    return [field, kind === 'ore' && typeof value === 'number' ? fromKr(value) : value];
  });
  const fields: ProductFields = Object.assign({ ...blankProduct, name }, Object.fromEntries(said));
  const isVisible = answer.is_active && !isArchived ? 1 : 0;
  const doc: ProductDoc = {
    id: String(id),
    productId: id,
    isVisible,
    isArchived,
    isHidden: 0,
    isRented: isRentable(fields) ? 1 : 0,
    fields,
    nameText: soughtIn(name),
    rentalQty,
    stockQty,
    version,
  };
  return { ...doc, answer };
}

export function groupDoc(groupId: number, name: string, isRemoved: 0 | 1 = 0, part: Partial<GroupDoc> = {}) {
  const said = { name, slug: name.toLowerCase(), description: null, version: 1 };
  const look = { order: groupId, isHidden: 0, isStorage: false, imageUrl: null, needsLicence: false } as const;
  const doc: GroupDoc = { id: String(groupId), groupId, isRemoved, ...said, ...look, ...part };
  return { ...doc, answer: groupAnswerOf(doc) };
}

export const storageUnitDoc = (unitId: number, part: Partial<StorageUnitDoc> = {}): StorageUnitDoc => ({
  id: String(unitId),
  unitId,
  isRemoved: 0,
  isHidden: 0,
  name: `Bod ${unitId}`,
  size: '11 m³',
  priceOre: 110_000,
  imageUrl: null,
  status: 'ledig',
  version: 1,
  offeredUntil: null,
  ...part,
});

const kari = {
  name: 'Kari Nordmann',
  email: 'kari@example.no',
  phone: '+4791234567',
  isBusiness: false,
  orgNumber: null,
};

/** A line of one piece, sold if it has no dates. */
export const lavvo = (
  from: string | null,
  to: string | null,
  lineId = 1,
  quantity = 1,
): OrderContent['lines'][number] => ({
  lineId,
  productId: 7,
  name: 'Lavvo',
  from,
  to,
  quantity,
  priceOre: 45_000,
  pricingKind: 'day',
  pricingUnits: 1,
  rulePriceOre: null,
  explanation: '1 døgn',
});

/** `kept`: data of an order besides its content. */
export function orderDoc(
  orderNo: number,
  part: Partial<OrderContent> = {},
  isListed: 0 | 1 = 1,
  kept: Partial<Pick<OrderDoc, 'paymentState' | 'openCharges'>> = {},
) {
  const orderId = String(200000000000000 + orderNo);
  const content: OrderContent = {
    orderId,
    orderNo,
    version: 1,
    personId: KARI,
    userId: KARI,
    statusId: 1,
    paymentId: 2,
    placedAt: '2026-05-04T09:00:00.000Z',
    lines: [lavvo('2026-05-16T12:00', '2026-05-17T12:00')],
    totalOre: 45_000,
    termsVersion: '2026-01',
    catalogueVersion: 1,
    forced: false,
    personal: { contact: kari, reason: null },
    ...part,
  };
  const { personId: _, catalogueVersion: __, orderId: id, ...shown } = content;
  const month = monthOf(content.placedAt);
  const doc: OrderDoc = listed({
    ...shown,
    id,
    isListed,
    month,
    paymentState: 'none',
    heldUntil: null,
    shopVersion: 1,
    ...kept,
  });
  return { ...doc, answer: orderAnswerOf(doc) };
}

export const chargeDoc = (id: string, orderId: string, description: string, isDeleted: 0 | 1 = 0): ChargeDoc => {
  const addedAt = '2026-05-18T09:00:00.000Z';
  return {
    id,
    orderId,
    isDeleted,
    month: monthOf(addedAt),
    addedAt,
    description,
    amountOre: 25_000,
    paymentId: null,
    isSettled: false,
    version: 1,
  };
};

export function userDoc(id: string, name: string, day: number, isErased: 0 | 1 = 0) {
  const createdAt = `2026-03-${String(day).padStart(2, '0')}T08:00:00.000Z`;
  const email = `${name.split(' ')[0]?.toLowerCase()}@example.no`;
  const person = { name, email, phone: null, address: null, city: null, orgNumber: null };
  const account = { role: 'user', isBusiness: false, createdAt, version: 1 } as const;
  const tokens = { withdrawals: 0, endedTokens: [], hasSecondFactor: false };
  const doc: UserDoc = { id, isErased, ...tokens, ...account, personal: { ...person, postalCode: null } };
  return { ...doc, answer: { id, ...person, postal_code: null, ...account } };
}

/** An open shop that was described once. */
export const shopDoc = (business: Business = DEMO_BUSINESS): ShopDoc => ({
  id: THE_SHOP,
  version: 2,
  phase: 'open',
  descriptions: [{ version: 1, business }],
});

export const pieceRow = (
  pieceId: number,
  productId: number,
  label: string,
  part: Partial<PieceRow> = {},
): PieceRow => ({
  ...{ pieceId, productId, label, version: 1, plate: null, boughtOn: null, priceOre: null, status: 'i drift' },
  ...{ note: null, out: null, downtimes: [], versions: [], ...part },
});
