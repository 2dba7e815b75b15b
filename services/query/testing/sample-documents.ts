import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { orderAnswerOf } from '@naust/domain/orders/order-answer.ts';
import type { OrderContent } from '@naust/domain/orders/order-content.ts';
import type { ChargeDoc } from '@naust/read-models/charges/charges.model.ts';
import type { GroupDoc } from '@naust/read-models/groups/groups.model.ts';
import type { OrderDoc } from '@naust/read-models/orders/orders.model.ts';
import type { ProductDoc } from '@naust/read-models/products/products.model.ts';
import type { UserDoc } from '@naust/read-models/users/users.model.ts';

export const KARI = '100000000000001';
export const OLA = '100000000000003';

export function productDoc(id: number, name: string, part: Partial<ProductAnswer> = {}, isArchived: 0 | 1 = 0) {
  const answer: ProductAnswer = {
    id,
    name,
    description: null,
    image_url: null,
    ProductGroupId: null,
    DiscountId: null,
    is_for_sale: false,
    price_sale: null,
    stock_qty: null,
    price_day: 450,
    pricePerDay: 450,
    price_short_4h: null,
    price_weekend: null,
    length: null,
    width: null,
    height: null,
    weight: null,
    max_weight: null,
    is_active: true,
    rental_qty: 2,
    version: 1,
    ...part,
  };
  const isVisible = answer.is_active && !isArchived ? 1 : 0;
  return { id: String(id), productId: id, isVisible, isArchived, answer } satisfies ProductDoc;
}

export const groupDoc = (groupId: number, name: string, isRemoved: 0 | 1 = 0): GroupDoc => ({
  id: String(groupId),
  groupId,
  isRemoved,
  answer: { id: groupId, name, slug: name.toLowerCase(), description: null, version: 1 },
});

const kari = {
  name: 'Kari Nordmann',
  email: 'kari@example.no',
  phone: '+4791234567',
  isBusiness: false,
  orgNumber: null,
};

export function orderDoc(orderNo: number, part: Partial<OrderContent> = {}, isListed: 0 | 1 = 1): OrderDoc {
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
    lines: [
      {
        lineId: 1,
        productId: 7,
        name: 'Lavvo',
        from: '2026-05-16T12:00',
        to: '2026-05-17T12:00',
        quantity: 1,
        priceOre: 45_000,
        pricingKind: 'day',
        pricingUnits: 1,
        rulePriceOre: null,
        explanation: '1 døgn',
      },
    ],
    totalOre: 45_000,
    termsVersion: '2026-01',
    catalogueVersion: 1,
    forced: false,
    personal: { contact: kari, reason: null },
    ...part,
  };
  return { id: orderId, isListed, orderNo, userId: content.userId, answer: orderAnswerOf(content) };
}

export const chargeDoc = (id: string, orderId: string, description: string, isDeleted: 0 | 1 = 0): ChargeDoc => {
  const addedAt = '2026-05-18T09:00:00.000Z';
  return {
    id,
    orderId,
    isDeleted,
    addedAt,
    description,
    amountOre: 25_000,
    paymentId: null,
    isSettled: false,
    version: 1,
  };
};

export function userDoc(id: string, name: string, day: number, isErased: 0 | 1 = 0): UserDoc {
  const createdAt = `2026-03-${String(day).padStart(2, '0')}T08:00:00.000Z`;
  const address = { address: null, postal_code: null, city: null };
  const email = `${name.split(' ')[0]?.toLowerCase()}@example.no`;
  const standing = { role: 'user', isBusiness: false, orgNumber: null } as const;
  const answer = { id, name, email, phone: null, ...address, ...standing, createdAt, version: 1 };
  return { id, isErased, createdAt, tokensFrom: 0, answer };
}
