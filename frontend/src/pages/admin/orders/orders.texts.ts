import type { PaymentState } from '@naust/domain/orders/statuses.ts';
import { orderRowTexts } from '../../../features/orders/order-row.texts.ts';

export const adminOrderTexts = {
  search: 'Søk i ordrer',
  searchHint: 'Navn, e-post, ordrenummer, id eller org.nr.',
  list: 'Ordrer',
  count: (count: number) => (count === 1 ? '1 ordre' : `${count} ordrer`),
  unpaidSum: (sum: string) => `Ubetalt i alt: ${sum}`,
  none: 'Ingen ordrer ennå.',
  noneShown: 'Ingen ordrer her.',
  failed: 'Kunne ikke hente ordrer',
  choose: 'Velg en ordre for detaljer.',
  notFound: 'Fant ikke ordre.',
  orderNamed: (orderNo: number) => `Ordre ${orderNo}`,
  id: 'Id',
  created: 'Opprettet',
  customer: 'Kunde',
  guest: 'Gjest',
  missingContact: orderRowTexts.missingContact,
  orgNumber: 'Org.nr.',
  lines: 'Ordrelinjer',
  product: 'Produkt',
  quantity: 'Antall',
  period: 'Henting og tilbakelevering',
  bought: orderRowTexts.bought,
  price: 'Pris',
  lineTotal: 'Sum',
  each: (price: string) => `à ${price}`,
  rulePrice: (amount: string) => `Regelen gir ${amount}.`,
  total: 'Sum',
  payment: 'Betaling',
  option: 'Betalingsmåte',
  paymentState: 'Betalingsstatus',
  due: 'Forfall',
  reference: 'Kundens referanse',
  invoiceEmail: 'Faktura til',
  terms: 'Vilkår, versjon',
  noTerms: '–',
  mayLapse: 'Reservasjon kan utløpe',
  mayLapseHint: 'Hentingen er mer enn fem døgn etter bestillingen, så banken kan gi pengene fri før de trekkes.',
  captureFailed: 'Vipps avviste trekket.',
  captureFailedCharged:
    'Vipps avviste trekket. Beløpet står som gebyr, og kunden får lenke på e-post for å betale på nytt.',
  captureFailedNoMail: 'Vipps avviste trekket. Beløpet står som gebyr. Kunden mangler e-post og får ingen lenke.',
  captureFailedPaid: 'Vipps avviste det første trekket. Kunden har betalt på nytt.',
  forced: 'Booket utenom vanlig tilgjengelighet',
  charges: 'Gebyrer',
  noCharges: 'Ingen gebyrer registrert.',
  giveBack: (amount: string) =>
    `Kunden har betalt ${amount} mer for å forlenge enn avbestillingsgebyret er. Betal det tilbake.`,
  chargesFailed: 'Kunne ikke hente etterfakturering for denne ordren',
  settled: 'Oppgjort',
  unsettled: 'Uoppgjort',
} as const;

export const chipTexts = {
  filter: 'Vis',
  today: 'I dag',
  late: 'Sene',
  unpaid: 'Ubetalt',
  sort: 'Sorter etter',
  byPlaced: 'Bestilt',
  byPickup: 'Henting',
} as const;

export const chargeTexts = {
  settle: 'Marker som oppgjort',
  reopen: 'Marker som uoppgjort',
  settled: 'Gebyret er oppgjort.',
  reopened: 'Gebyret er uoppgjort.',
  toggling: 'Lagrer…',
  toggleFailed: 'Kunne ikke oppdatere status',
  question: 'Slette gebyr?',
  consequence: (description: string, amount: string) => `${description}, ${amount}.`,
  removed: 'Gebyr slettet',
  removeFailed: 'Kunne ikke slette gebyr',
  form: 'Nye gebyrer',
  kind: 'Gebyr fra tabellen',
  noKind: 'Annet, 25 % MVA',
  description: 'Beskrivelse',
  amount: 'Beløp (kr)',
  option: 'Betalingsmåte',
  noOption: 'Ikke valgt',
  addRow: 'Legg til rad',
  removeRow: 'Fjern rad',
  row: (place: number) => `Gebyr ${place}`,
  save: 'Lagre gebyrer',
  saving: 'Lagrer…',
  saved: 'Gebyrene er lagret.',
  nothingValid: 'Fyll inn minst én rad med beskrivelse og beløp.',
  saveFailed: 'Feil ved lagring av gebyr',
} as const;

/** 'Forsinket retur. Venter på ordre 1040, som ikke er kommet tilbake.' */
export const lateTexts = {
  late: 'Forsinket retur',
  waitsFor: 'Venter på',
  order: (orderNo: number) => `ordre ${orderNo}`,
  notBack: ', som ikke er kommet tilbake.',
} as const;

export const eraseGuestTexts = {
  question: (orderNo: number) => `Vil du slette hvem som bestilte ordre ${orderNo}?`,
  consequence:
    'Navn, e-post og telefon slettes for godt, også i søk og lagrede e-poster. Varer, beløp og datoer blir stående.',
  keep: 'Behold',
  confirm: 'Slett for godt',
  sending: 'Sletter…',
  failed: 'Feil ved sletting',
} as const;

export const paymentStateTexts: Record<PaymentState, string> = {
  none: 'Ingen betaling på nett',
  created: 'Påbegynt',
  authorized: 'Reservert',
  captured: 'Betalt',
  refunded: 'Refundert',
  cancelled: 'Avbrutt',
  failed: 'Feilet',
};
