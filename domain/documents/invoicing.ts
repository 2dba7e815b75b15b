import { refuse } from '../refusal.ts';
import type { INVOICE_MOMENTS, KID_KINDS } from './documents.contract.ts';

export type KidKind = (typeof KID_KINDS)[number];
/** When the rent can be invoiced: from the hand-out, from the order, or after the return. */
export type InvoiceMoment = (typeof INVOICE_MOMENTS)[number];

/** How the shop invoices. `kidLength`: digits with the check digit. */
export interface Invoicing {
  readonly firstNumber: number;
  readonly kidKind: KidKind;
  readonly kidLength: number;
  readonly when: InvoiceMoment;
}

export const FIRST_INVOICING: Invoicing = {
  firstNumber: 1,
  kidKind: 'mod10',
  kidLength: 10,
  when: 'hand-out',
};

const LEAST_KID_LENGTH = 5;
const MOST_KID_LENGTH = 25;
const MOST_FIRST_NUMBER = 999_999_999;

/** Refuses what makes no series of numbers, or no KID of them. */
export function checkedInvoicing(wanted: Invoicing): Invoicing {
  const { firstNumber, kidKind, kidLength, when } = wanted;
  if (!isBetween(firstNumber, 1, MOST_FIRST_NUMBER)) refuse('FIRST_NUMBER_WRONG');
  if (!isBetween(kidLength, LEAST_KID_LENGTH, MOST_KID_LENGTH)) refuse('KID_LENGTH_WRONG');
  if (String(firstNumber).length >= kidLength) refuse('KID_TOO_SHORT');
  return { firstNumber, kidKind, kidLength, when };
}

export const isSameInvoicing = (one: Invoicing, other: Invoicing): boolean =>
  one.firstNumber === other.firstNumber &&
  one.kidKind === other.kidKind &&
  one.kidLength === other.kidLength &&
  one.when === other.when;

const isBetween = (value: number, least: number, most: number): boolean =>
  Number.isSafeInteger(value) && value >= least && value <= most;
