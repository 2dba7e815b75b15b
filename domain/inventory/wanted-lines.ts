import type { OrderableProduct } from '../catalogue/orderable-products.ts';
import type { Discount } from '../discounts/discount-fields.ts';
import type { Ore } from '../money.ts';
import type { OpeningHours } from '../opening-hours.ts';
import type { ShopRules } from '../rules/rules.ts';
import type { WallClock, WallMinute } from '../wall-clock.ts';

/** A sale exactly if both dates are null. */
export interface WantedLine {
  readonly productId: number;
  /** 1 to 99. */
  readonly quantity: number;
  readonly from: WallClock | null;
  readonly to: WallClock | null;
  /** The price of one piece for the whole period: a customer's claim, an admin's decision; null for neither. */
  readonly priceOre: Ore | null;
  /** Of a package, as a customer saw it: a claim. Left out, or null: none. */
  readonly packageVersion?: number | null;
}

/** The input of every decision on an order's lines, apart from the state. */
export interface Pricing {
  readonly now: WallMinute;
  readonly products: ReadonlyMap<number, OrderableProduct>;
  readonly catalogueVersion: number;
  readonly hours?: OpeningHours | null | undefined;
  /** The shop's, or for an extension the order's own. */
  readonly rules: ShopRules;
}

/** What decides the discount of a new order. */
export interface DiscountAsked {
  /** Those of the catalogue. Left out: none. */
  readonly discounts?: readonly Discount[];
  readonly discountCode?: string | null;
  /** Of the account. */
  readonly customerGroupIds?: readonly number[];
}
