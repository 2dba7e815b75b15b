import type { PlaceOrder } from '@naust/domain/inventory/inventory-commands.ts';
import { FIRST_RULES } from '@naust/domain/rules/rules.ts';
import { osloMinute, wallClock } from '@naust/domain/wall-clock.ts';

export const NOW = Date.parse('2026-11-20T12:00:00Z');
export const CARPET = 1;
const plain = {
  isActive: true,
  isArchived: false,
  vatCode: '3',
  preparationHours: null,
  needsLicence: false,
  depositOre: null,
  groupId: null,
} as const;
const carpet = { ...plain, name: 'Teppe', isForSale: true, priceSaleOre: 5_000 };
const lavvo = { ...plain, name: 'Lavvo', isForSale: false, priceSaleOre: null };
export const LAVVO = 2;
export const KARI = { name: 'Kari Nordbø', email: 'kari@example.no', phone: '40000000' };

/** An order of two carpets, by a guest. */
export const placing = (orderId: string, over: Partial<PlaceOrder> = {}): PlaceOrder => ({
  type: 'PlaceOrder',
  orderId,
  by: 'visitor',
  lines: [{ productId: CARPET, quantity: 2, from: null, to: null, priceOre: null }],
  claimedTotalOre: null,
  paymentId: 2,
  statusId: 1,
  userId: null,
  personId: orderId,
  contact: { ...KARI, isBusiness: false, orgNumber: null },
  isBusiness: false,
  termsVersion: null,
  shopVersion: 1,
  over18: false,
  requestHash: null,
  placedAt: new Date(NOW).toISOString(),
  force: false,
  reason: null,
  now: osloMinute(NOW),
  products: new Map([
    [CARPET, { ...carpet, priceShortOre: null, priceDayOre: null, priceWeekendOre: null }],
    [LAVVO, { ...lavvo, priceShortOre: null, priceDayOre: 40_000, priceWeekendOre: null }],
  ]),
  catalogueVersion: 1,
  rules: FIRST_RULES,
  ...over,
});

/** One lavvo for a day that begins in this many hours, for 400 kr. */
export const rentalIn = (hours: number) => ({
  productId: LAVVO,
  quantity: 1,
  from: wallClock(osloMinute(NOW) + hours * 60),
  to: wallClock(osloMinute(NOW) + (hours + 24) * 60),
  priceOre: null,
});

/** A charge for washing, 200 kr. */
export const washing = (orderId: string, userId: string | null) => ({
  orderId,
  userId,
  description: 'Vask',
  amountOre: 20_000,
  paymentId: null,
  addedAt: new Date(NOW).toISOString(),
  orderDeleted: false,
});
