import { parseEmail } from '../email-address.ts';
import { refuse } from '../refusal.ts';
import type { EHF_WAYS, INVOICE_MOMENTS, KID_KINDS } from './documents.contract.ts';
import { checkedLateRates, FIRST_LATE_RATES, type LateRates } from './late-rates.ts';

export type KidKind = (typeof KID_KINDS)[number];
/** When the rent can be invoiced: from the hand-out, from the order, or after the return. */
export type InvoiceMoment = (typeof INVOICE_MOMENTS)[number];

/** How e-invoices leave the shop: into a folder, to an accounting system's inbox, or to an access point. */
export type EhfWay = (typeof EHF_WAYS)[number];

/** `address`: the inbox, or the access point's https address; null for a folder. */
export interface EhfDelivery {
  readonly by: EhfWay;
  readonly address: string | null;
}

/** How the shop invoices. `kidLength`: digits with the check digit. */
export interface Invoicing extends LateRates {
  readonly firstNumber: number;
  readonly kidKind: KidKind;
  readonly kidLength: number;
  readonly when: InvoiceMoment;
  /** Invoices are issued and sent without an administrator, at their moment. */
  readonly automatic: boolean;
  /** So are reminders. */
  readonly automaticReminders: boolean;
  readonly ehf: EhfDelivery;
}

/** What `InvoicingSet` did not say at first. */
export const FIRST_SENDING = {
  automatic: false,
  automaticReminders: false,
  ...FIRST_LATE_RATES,
  ehf: { by: 'folder', address: null },
} as const;

export const FIRST_INVOICING: Invoicing = {
  firstNumber: 1,
  kidKind: 'mod10',
  kidLength: 10,
  when: 'hand-out',
  ...FIRST_SENDING,
};

const LEAST_KID_LENGTH = 5;
const MOST_KID_LENGTH = 25;
const MOST_FIRST_NUMBER = 999_999_999;

/** Refuses what makes no series of numbers, or no KID of them. */
export function checkedInvoicing(wanted: Invoicing): Invoicing {
  const { firstNumber, kidKind, kidLength, when, automatic, automaticReminders } = wanted;
  if (!isBetween(firstNumber, 1, MOST_FIRST_NUMBER)) refuse('FIRST_NUMBER_WRONG');
  if (!isBetween(kidLength, LEAST_KID_LENGTH, MOST_KID_LENGTH)) refuse('KID_LENGTH_WRONG');
  if (String(firstNumber).length >= kidLength) refuse('KID_TOO_SHORT');
  const { fees, interest } = checkedLateRates(wanted);
  const ehf = checkedEhf(wanted.ehf);
  return { firstNumber, kidKind, kidLength, when, automatic, automaticReminders, fees, interest, ehf };
}

function checkedEhf({ by, address }: EhfDelivery): EhfDelivery {
  if (by === 'folder') return { by, address: null };
  const given = address?.trim() ?? '';
  if (by === 'mail' && parseEmail(given) === null) refuse('EHF_INBOX_WRONG');
  if (by === 'access-point' && !/^https:\/\/[^\s/]+\S*$/.test(given)) refuse('EHF_ACCESS_POINT_WRONG');
  return { by, address: given };
}

/** Field by field: the order of fields may differ in the log. */
export const isSameInvoicing = (one: Invoicing, other: Invoicing): boolean =>
  JSON.stringify(checkedInvoicing(one)) === JSON.stringify(checkedInvoicing(other));

const isBetween = (value: number, least: number, most: number): boolean =>
  Number.isSafeInteger(value) && value >= least && value <= most;
