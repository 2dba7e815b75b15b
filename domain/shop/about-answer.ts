import { type Business, mapLinkOf, UNDESCRIBED } from '../business/business.ts';
import type { SellerAnswer } from '../business/seller.contract.ts';
import type { ShopRules } from '../rules/rules.ts';
import type { AboutAnswer } from './about.contract.ts';
import { type Appearance, shownAppearance } from './appearance.ts';
import type { ShopAnswer } from './shop.contract.ts';

/** The current settings of a shop. */
export interface DescribedShop {
  readonly version: number;
  readonly phase: ShopAnswer['state'];
  readonly business: Business | null;
  /** Name of the terms that customers accept; null: none are in force. */
  readonly termsVersion: string | null;
  readonly rules: ShopRules;
  readonly appearance: Appearance;
}

/** The public fields of the seller. */
export const sellerAnswerOf = (business: Business): SellerAnswer => ({
  legalName: business.legalName,
  shortName: business.shortName,
  form: business.form,
  orgNumber: business.orgNumber,
  vatRegistered: business.isVatRegistered,
  email: business.email,
  phone: business.phone,
  address: business.address,
  postalCode: business.postalCode,
  city: business.city,
});

/** `firstHeadline`: until the shop has written one; left out: the Norwegian. */
export function shopAnswerOf(shop: DescribedShop, firstHeadline?: string): ShopAnswer {
  const { version, phase, business, termsVersion, rules, appearance } = shop;
  const { mapPosition, pickupText, answeringHours } = business ?? UNDESCRIBED;
  return {
    ...sellerAnswerOf(business ?? UNDESCRIBED),
    mapPosition: mapPosition && { ...mapPosition },
    mapLink: mapLinkOf(business ?? UNDESCRIBED),
    pickupText,
    answeringHours: answeringHours && [...answeringHours],
    rules,
    ...shownAppearance(appearance, firstHeadline),
    state: phase,
    termsVersion,
    version,
  };
}

export function aboutAnswerOf(shop: DescribedShop): AboutAnswer {
  const { accountNumber, iban, bic } = shop.business ?? UNDESCRIBED;
  return { ...shopAnswerOf(shop), accountNumber, iban, bic, described: shop.business !== null };
}
