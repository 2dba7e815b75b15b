import type { SellerAnswer } from '@naust/domain/business/seller.contract.ts';
import { formatOrganisationNumber, formatPhone } from '@naust/domain/shown-numbers.ts';
import { useShop } from './shop.ts';

/** A business in the form of texts; unknown parts are empty. */
export function sellerOf(shop: SellerAnswer) {
  const place = `${shop.postalCode}\u00a0${shop.city}`.trim();
  return {
    name: shop.legalName,
    organisationNumber: formatOrganisationNumber(shop.orgNumber) + (shop.vatRegistered ? '\u00a0MVA' : ''),
    place,
    address: [shop.address, place].filter(Boolean).join(', '),
    email: shop.email,
    emailAddress: `mailto:${shop.email}`,
    phone: formatPhone(shop.phone),
    phoneAddress: `tel:${shop.phone}`,
  };
}

export type Seller = ReturnType<typeof sellerOf>;

/** The current seller. */
export const useSeller = (): Seller => sellerOf(useShop());
