import { refuse } from '../refusal.ts';

/** What a posting is for; the mapping gives each its account. */
export const ACCOUNT_USES = [
  'receivable',
  'bank',
  'card',
  'cash',
  'vat',
  'prepaid',
  'sale',
  'rent',
  'compensation',
  'lateFee',
  'deposit',
] as const;
export type AccountUse = (typeof ACCOUNT_USES)[number];

/** The same value for each use. */
export const forEachUse = <T>(value: T): Record<AccountUse, T> => ({
  receivable: value,
  bank: value,
  card: value,
  cash: value,
  vat: value,
  prepaid: value,
  sale: value,
  rent: value,
  compensation: value,
  lateFee: value,
  deposit: value,
});

/** Account numbers of the owner's bookkeeping. */
export type Accounts = Readonly<Record<AccountUse, string>>;

export const FIRST_ACCOUNTS: Accounts = {
  receivable: '1500',
  bank: '1920',
  card: '1570',
  cash: '1900',
  vat: '2700',
  prepaid: '2900',
  sale: '3000',
  rent: '3600',
  compensation: '3900',
  lateFee: '8050',
  deposit: '2990',
};

const ACCOUNT = /^\d{3,8}$/;

/** Refuses what is no account number of three to eight digits. */
export function checkedAccounts(wanted: Accounts): Accounts {
  const wrong = ACCOUNT_USES.filter((use) => !ACCOUNT.test(wanted[use]));
  return wrong.length > 0 ? refuse('ACCOUNT_WRONG', { wrong }) : wanted;
}

export const isSameMapping = (one: Accounts, other: Accounts): boolean =>
  ACCOUNT_USES.every((use) => one[use] === other[use]);
