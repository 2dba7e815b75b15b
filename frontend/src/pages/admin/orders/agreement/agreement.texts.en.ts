import type { Texts } from '@naust/domain/language.ts';
import { moneyTexts } from '@naust/domain/money.texts.en.ts';
import { spokenTexts } from '@naust/domain/spoken-period.texts.en.ts';
import { wallClockTexts } from '@naust/domain/wall-clock.texts.en.ts';
import type * as nb from './agreement.texts.ts';

export const writtenTexts: Texts<typeof nb.writtenTexts> = {
  clock: wallClockTexts,
  money: moneyTexts,
  spoken: spokenTexts,
};

export const signingTexts: Texts<typeof nb.signingTexts> = {
  title: (orderNo) => `Rental agreement for order ${orderNo}`,
  missingContact: 'No contact details',
  deposit: 'Deposit, paid in addition',
  total: 'Total incl. VAT',
  terms: (version) =>
    `Your signature covers the rental terms, version ${version}. They are in Norwegian, and the Norwegian text applies.`,
  noTerms: 'Your signature covers the rental terms in force. They are in Norwegian, and the Norwegian text applies.',
  signer: 'Name of the person signing',
  field: 'Sign with your finger',
  clear: 'Clear',
  done: 'Done',
  signatureMissing: 'The signature is missing.',
  signerMissing: 'Enter the name of the person signing.',
};

export const agreementTexts: Texts<typeof nb.agreementTexts> = {
  title: (orderNo) => `Rental agreement, order ${orderNo}`,
  orgNumber: 'Org. no.',
  tenant: 'Renter',
  reference: 'Reference',
  quantity: 'Qty',
  product: 'Product',
  period: 'Pickup and return',
  bought: 'Purchase',
  price: 'Price',
  sum: 'Amount',
  total: 'Total incl. VAT',
  paid: 'Paid',
  owed: 'Left to pay',
  deposit: 'Deposit, paid in addition',
  terms: 'The terms in short',
  version: (version) => `The rental terms, version ${version}, apply in full. The Norwegian text applies.`,
  noVersion: 'The shop’s rental terms apply in full. The Norwegian text applies.',
  idSeen: 'Identification seen',
  licenceSeen: 'Driving licence checked, class',
  signatures: ['Signature of the renter', 'For the shop', 'Handed out, date and time', 'Returned, date and time'],
};

const countedYears = (count: number): string => (count === 1 ? '1 year' : `${count} years`);

export const termsInShort: Texts<typeof nb.termsInShort> = (rules, needsLicence) => [
  `The renter must be at least ${rules.minimumAge} years old${needsLicence && rules.licenceYears > 0 ? ` and have held a driving licence for at least ${countedYears(rules.licenceYears)}` : ''}.`,
  `Cancellation is free until ${rules.freeCancellationHours} hours before pickup. After that it costs ${rules.lateCancellationPercent}% of the rent.`,
  'The renter is responsible for the equipment from pickup until it is returned.',
  'Equipment that is returned late, damaged or dirty may cost a fee under the terms.',
];
