import { Refusal } from '../refusal.ts';
import { seenOnOneLine } from '../seen-text.ts';
import { checkedPersonal } from '../users/registration-rules.ts';
import type { UserPersonal } from '../users/users.events.ts';
import { type CustomerColumn, type CustomerField, columnsOf } from './customer-columns.ts';
import { cellText, type FileRow, type ReadRow, readRows, refuseCell, shortEnough } from './file-rows.ts';

const LONGEST: Readonly<Record<CustomerField, number>> = {
  name: 120,
  firstName: 60,
  lastName: 60,
  email: 254,
  phone: 30,
  address: 200,
  postalCode: 10,
  city: 100,
  orgNumber: 40,
};

export interface ImportedCustomer {
  readonly personal: UserPersonal;
  readonly isBusiness: boolean;
}
export type ReadCustomer = ReadRow<{ readonly customer: ImportedCustomer }>;

/** Reads the rows of a customer file. */
export const readCustomerRows = (rows: readonly FileRow[]): ReadCustomer[] =>
  readRows(rows, { columnsOf, read: customerOf, unique });

const unique = ({ customer }: { customer: ImportedCustomer }) => ({
  key: customer.personal.email.toLowerCase(),
  shown: customer.personal.email,
});

function customerOf(columns: readonly (CustomerColumn | null)[], cells: readonly string[]) {
  const values: Partial<Record<CustomerField, string | null>> = {};
  for (const [at, column] of columns.entries()) {
    if (column === null) continue;
    const { header, field } = column;
    values[field] = shortEnough(seenOnOneLine(cellText(cells[at])), header, LONGEST[field]);
  }
  const parts = [values.firstName, values.lastName].filter((part) => part);
  const { email, phone = null, address = null, postalCode = null, city = null, orgNumber = null } = values;
  const personal = {
    name: values.name ?? parts.join(' '),
    email: email ?? refuseCell('«E-post» mangler'),
    phone,
    address,
    postalCode: fourDigits(postalCode),
    city,
    orgNumber,
  };
  const isBusiness = orgNumber !== null;
  return { customer: { isBusiness, personal: checked(personal, isBusiness) } };
}

/** Spreadsheets drop the zero that a postal code begins with. */
const fourDigits = (text: string | null) => (text !== null && /^\d{3}$/.test(text) ? `0${text}` : text);

function checked(personal: UserPersonal, isBusiness: boolean): UserPersonal {
  try {
    return checkedPersonal(personal, isBusiness);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return refuseCell(error.text.replace(/\.$/, ''));
  }
}
