import type { Business } from '@naust/domain/business/business.ts';
import type { DocumentBuyer } from '@naust/domain/documents/documents.events.ts';

/** Norway's organisation numbers among the schemes of ISO 6523. */
const ORGANISATION = '0192';

const organisation = (orgNumber: string) => ({ '@schemeID': ORGANISATION, '#text': orgNumber });

interface Address {
  readonly address: string | null;
  readonly postalCode: string | null;
  readonly city: string | null;
}

const filled = (name: string, text: string | null) => (text === null || text === '' ? {} : { [name]: text });

export const addressOf = ({ address, postalCode, city }: Address) => ({
  ...filled('cbc:StreetName', address),
  ...filled('cbc:CityName', city),
  ...filled('cbc:PostalZone', postalCode),
  'cac:Country': { 'cbc:IdentificationCode': 'NO' },
});

const taxScheme = (companyId: string, scheme: string) => ({
  'cbc:CompanyID': companyId,
  'cac:TaxScheme': { 'cbc:ID': scheme },
});

/** @param isTaxed the document has a rate of MVA: outside its area the seller's number may not stand there (BR-O-02) */
export function sellerParty(seller: Business, isTaxed: boolean) {
  const { legalName, shortName, form, orgNumber, email, phone } = seller;
  const schemes = [
    ...(isTaxed ? [taxScheme(`NO${orgNumber}MVA`, 'VAT')] : []),
    ...(form === 'AS' ? [taxScheme('Foretaksregisteret', 'TAX')] : []),
  ];
  return {
    'cac:Party': {
      'cbc:EndpointID': organisation(orgNumber),
      'cac:PartyName': { 'cbc:Name': shortName || legalName },
      'cac:PostalAddress': addressOf(seller),
      ...(schemes.length === 0 ? {} : { 'cac:PartyTaxScheme': schemes }),
      'cac:PartyLegalEntity': { 'cbc:RegistrationName': legalName, 'cbc:CompanyID': organisation(orgNumber) },
      ...contactOf(phone, email),
    },
  };
}

export function buyerParty(buyer: DocumentBuyer, orgNumber: string) {
  return {
    'cac:Party': {
      'cbc:EndpointID': organisation(orgNumber),
      'cac:PartyName': { 'cbc:Name': buyer.name },
      'cac:PostalAddress': addressOf(buyer),
      'cac:PartyLegalEntity': { 'cbc:RegistrationName': buyer.name, 'cbc:CompanyID': organisation(orgNumber) },
      ...contactOf(buyer.phone, buyer.email),
    },
  };
}

function contactOf(phone: string | null, email: string | null) {
  const contact = { ...filled('cbc:Telephone', phone), ...filled('cbc:ElectronicMail', email) };
  return Object.keys(contact).length === 0 ? {} : { 'cac:Contact': contact };
}
