import { formatKr, type Ore } from '../money.ts';
import type { PaymentEvent } from '../payments/payments.events.ts';
import { type Description, type Descriptions, setField } from './description.ts';

export const paymentDescriptions: Descriptions<PaymentEvent['type']> = {
  PaymentInitiated: ({ amountOre }) => withAmount('Betaling med Vipps ble startet', amountOre),
  PaymentStarted: () => null,
  PaymentFailed: () => ({ title: 'Betalingen kunne ikke startes i Vipps' }),
  PaymentAuthorized: ({ authorizedOre }) => withAmount('Beløpet ble reservert i Vipps', authorizedOre),
  // The order's own event shows it.
  PayerProfileShared: () => null,
  PaymentAborted: () => ({ title: 'Kunden avbrøt i Vipps' }),
  PaymentExpired: () => ({ title: 'Kunden svarte ikke i Vipps i tide' }),
  PaymentTerminated: () => ({ title: 'Betalingen ble avsluttet før kunden hadde godkjent' }),
  PaymentMismatched: ({ authorizedOre, expectedOre }) => ({
    title: 'Kunden godkjente et annet beløp enn ordren koster',
    changes: [{ field: 'Beløp', before: formatKr(expectedOre), after: formatKr(authorizedOre) }],
  }),
  PaymentAuthorizedTooLate: ({ authorizedOre }) =>
    withAmount('Kunden godkjente for sent, og varene var gått til andre', authorizedOre),
  PaymentCaptured: ({ partOre }) => withAmount('Beløpet ble trukket i Vipps', partOre),
  CaptureFailed: ({ partOre }) => withAmount('Vipps ga ikke fra seg beløpet', partOre),
  PaymentRefunded: ({ partOre }) => withAmount('Beløpet ble betalt tilbake i Vipps', partOre),
  PaymentCancelled: ({ partOre }) => withAmount('Reservasjonen i Vipps ble frigitt', partOre),
  WalletNoticeReceived: () => null,
};

const withAmount = (title: string, ore: Ore): Description => ({ title, changes: [setField('Beløp', formatKr(ore))] });
