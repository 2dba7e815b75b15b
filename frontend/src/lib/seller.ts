import { BUSINESS } from '@naust/domain/business.ts';
import { formatOrganisationNumber, formatPhone } from '@naust/domain/shown-numbers.ts';

const number = formatOrganisationNumber(BUSINESS.organisationNumber);

/** The business in the form of texts. */
export const seller = {
  name: BUSINESS.name,
  organisationNumber: BUSINESS.isVatRegistered ? `${number}\u00a0MVA` : number,
  place: `${BUSINESS.postalCode}\u00a0${BUSINESS.city}`,
  address: `${BUSINESS.street}, ${BUSINESS.postalCode}\u00a0${BUSINESS.city}`,
  phone: formatPhone(BUSINESS.phone),
  emailAddress: `mailto:${BUSINESS.email}`,
  phoneAddress: `tel:${BUSINESS.phone}`,
  emailLink: `[${BUSINESS.email}](mailto:${BUSINESS.email})`,
  phoneLink: `[${formatPhone(BUSINESS.phone)}](tel:${BUSINESS.phone})`,
} as const;
