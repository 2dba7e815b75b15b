import { chargeFacts } from '@naust/domain/charges/charges.events.ts';

/** The facts that change the sums of a customer's orders and charges. */
export const COUNTED_FACTS = [
  'OrderPlaced',
  'OrderRevised',
  'OrderStatusChanged',
  'OrderDeleted',
  'OrderRestored',
  'OrderFiguresCorrected',
  ...chargeFacts,
] as const;
export type CountedFact = (typeof COUNTED_FACTS)[number];

/** The facts that change the shop's sums; they include changes of charges while their order is deleted. */
export const SHOP_FACTS = [...COUNTED_FACTS, 'OrderHiddenChargesCorrected'] as const;
export type ShopFact = (typeof SHOP_FACTS)[number];
