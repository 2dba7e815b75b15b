import { addressLine } from '@naust/domain/shop/business.ts';
import type { SellerAnswer } from '@naust/domain/shop/shop.contract.ts';
import { formatOrganisationNumber, formatPhone } from '@naust/domain/shown-numbers.ts';
import { useShop } from './shop.ts';

/** A business as the texts write it; what is not known is empty. */
export function sellerOf(shop: SellerAnswer) {
  const { legalName, orgNumber, vatRegistered, email, postalCode, city } = shop;
  const number = formatOrganisationNumber(orgNumber);
  const phone = formatPhone(shop.phone);
  const place = `${postalCode}\u00a0${city}`.trim();
  return {
    name: legalName,
    organisationNumber: vatRegistered ? `${number}\u00a0MVA` : number,
    street: shop.address,
    place,
    address: addressLine(shop).replace(`${postalCode} ${city}`, place),
    email,
    phone,
    emailAddress: `mailto:${email}`,
    phoneAddress: `tel:${shop.phone}`,
    emailLink: `[${email}](mailto:${email})`,
    phoneLink: `[${phone}](tel:${shop.phone})`,
  };
}

export type Seller = ReturnType<typeof sellerOf>;

/** Who sells now. */
export const useSeller = (): Seller => sellerOf(useShop());
