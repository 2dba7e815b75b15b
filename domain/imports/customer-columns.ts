import { refuse } from '../refusal.ts';
import type { UserPersonal } from '../users/users.events.ts';

/** The shop's own columns, in the order of the example. */
export const customerHeaders = [
  'Navn',
  'E-post',
  'Telefon',
  'Adresse',
  'Postnummer',
  'Poststed',
  'Organisasjonsnummer',
] as const;

export type CustomerField = keyof UserPersonal | 'firstName' | 'lastName';

export interface CustomerColumn {
  readonly header: string;
  readonly field: CustomerField;
}

/** Usual spellings of each header, without signs and spaces. */
const SPELLINGS: Readonly<Record<CustomerField, readonly string[]>> = {
  name: ['navn', 'kunde', 'kundenavn', 'fulltnavn', 'firmanavn', 'name', 'fullname'],
  firstName: ['fornavn', 'firstname'],
  lastName: ['etternavn', 'lastname', 'surname'],
  email: ['epost', 'epostadresse', 'mail', 'mailadresse', 'email', 'emailaddress'],
  phone: ['telefon', 'telefonnummer', 'telefonnr', 'tlf', 'tlfnr', 'mobil', 'mobilnummer', 'mobilnr', 'phone'],
  address: ['adresse', 'gateadresse', 'postadresse', 'gate', 'address', 'streetaddress'],
  postalCode: ['postnummer', 'postnr', 'postkode', 'postalcode', 'postcode', 'zip', 'zipcode'],
  city: ['poststed', 'sted', 'by', 'city'],
  orgNumber: ['organisasjonsnummer', 'organisasjonsnr', 'orgnummer', 'orgnr', 'organizationnumber', 'orgnumber'],
};

/** The meaning of each column, by the header row; null for a column that means nothing here. */
export function columnsOf(headers: readonly string[]): readonly (CustomerColumn | null)[] {
  const columns = headers.map((header) => {
    const field = fieldOf(header.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''));
    return field === null ? null : { header: header.trim(), field };
  });
  const fields = columns.flatMap((column) => column?.field ?? []);
  if (new Set(fields).size < fields.length) refuse('IMPORT_COLUMN_TWICE');
  const hasName = fields.includes('name') || fields.includes('lastName');
  return hasName && fields.includes('email') ? columns : refuse('IMPORT_CUSTOMER_COLUMN_MISSING');
}

const isField = (text: string): text is CustomerField => text in SPELLINGS;

const fieldOf = (spelling: string): CustomerField | null =>
  Object.keys(SPELLINGS).find(
    (field): field is CustomerField => isField(field) && SPELLINGS[field].includes(spelling),
  ) ?? null;
