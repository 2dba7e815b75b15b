import { refuse } from '../refusal.ts';
import type { AboutAnswer, AboutInput } from './about.contract.ts';
import { BUSINESS_FORMS, type Business, UNDESCRIBED } from './business.ts';
import type { SellerAnswer, ShopAnswer } from './shop.contract.ts';

/** A shop as its settings leave it. */
export interface DescribedShop {
  readonly version: number;
  readonly phase: ShopAnswer['state'];
  readonly business: Business | null;
}

/** Who sells, as a visitor and an order's reader may know it. */
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

export function shopAnswerOf({ version, phase, business }: DescribedShop): ShopAnswer {
  const { mapPosition, pickupText, answeringHours } = business ?? UNDESCRIBED;
  return {
    ...sellerAnswerOf(business ?? UNDESCRIBED),
    mapPosition: mapPosition && { ...mapPosition },
    pickupText,
    answeringHours: answeringHours && [...answeringHours],
    state: phase,
    version,
  };
}

export function aboutAnswerOf(shop: DescribedShop): AboutAnswer {
  const { accountNumber, iban, bic } = shop.business ?? UNDESCRIBED;
  return { ...shopAnswerOf(shop), accountNumber, iban, bic, described: shop.business !== null };
}

interface Beside {
  /** The city of the postal code; null where the register knows none. */
  readonly cityOfCode: string | null;
  readonly answeringHours: Business['answeringHours'];
}

/** A business as a call brings it. Refuses a form that is none; all else is checked where it is decided. */
export function businessOf(input: AboutInput, { cityOfCode, answeringHours }: Beside): Business {
  return {
    legalName: input.legalName,
    shortName: input.shortName,
    form: BUSINESS_FORMS.find((form) => form === input.form) ?? refuse('BUSINESS_FORM_UNKNOWN'),
    orgNumber: input.orgNumber,
    isVatRegistered: input.vatRegistered,
    email: input.email,
    phone: input.phone,
    address: input.address,
    postalCode: input.postalCode,
    city: input.city?.trim() || cityOfCode || '',
    mapPosition: input.mapPosition ?? null,
    accountNumber: input.accountNumber ?? null,
    iban: input.iban ?? null,
    bic: input.bic ?? null,
    pickupText: input.pickupText ?? null,
    answeringHours,
  };
}
