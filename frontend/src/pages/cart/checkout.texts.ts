import { freeTime, partOfRent } from '../../features/orders/cancellation-words.texts.ts';
import { rulesNow } from '../../lib/rules-now.ts';

export const checkoutTexts = {
  title: 'Kasse',
  yourDetails: 'Kontaktopplysninger',
  guestIntro: 'Du kan bestille uten konto. Vi trenger navn, e-post og telefon for å kunne nå deg.',
  logInInstead: 'Har du konto? Logg inn',
  name: 'Navn',
  email: 'E-post',
  phone: 'Telefon',
  nameNeeded: 'Skriv navnet ditt.',
  emailNeeded: 'Skriv en gyldig e-postadresse.',
  phoneNeeded: 'Skriv telefonnummeret ditt.',
  phoneTooShort: 'Telefonnummeret er for kort.',
  payment: 'Betalingsmåte',
  paymentName: (name: string) => name,
  paymentsFailed: 'Kunne ikke hente betalingsmåtene.',
  invoiceHint: 'Du får fakturaen på e-post.',
  cardHint: 'Du betaler med kort når du henter.',
  choosePayment: 'Velg betalingsmåte før du går videre.',
  acceptTerms: 'Du må godta leievilkårene for å fortsette.',
  invoiceNeedsLogin: 'Logg inn for å betale med faktura.',
  invoiceDue: (date: string, days: number) =>
    `Forfall ${date}, ${days === 1 ? '1 dag' : `${days} dager`} etter bestilling. Faktura sendes på e-post.`,
  referenceNeeded: 'E-faktura må ha en referanse. Skriv bestillingsnummer eller navnet ditt.',
  over18: 'Jeg er over 18 år',
  over18Needed: 'Du må være over 18 år for å betale med faktura.',
  termsBefore: 'Jeg godtar ',
  /** In another language: which text of the terms binds. */
  termsNote: '',
  rentalTerms: 'leievilkårene',
  fees: 'Se gebyrer som kan komme i tillegg',
  termsBetween: ' og ',
  purchaseTerms: 'kjøpsvilkårene',
  pay: 'Betal',
  sending: 'Sender…',
  total: 'Sum',
  vat: (amount: string) => `herav mva. ${amount}`,
  lookOver: 'Se over varene som er merket, før du betaler.',
  tooManyLines: (most: number) => `En bestilling kan ha høyst ${most} linjer. Fjern noen, eller del den i to.`,
  offline: 'Du er uten nett. Ingenting er bestilt.',
  wentWrong: (text: string) => `Noe gikk galt: ${text}`,
  couldNotSave: 'Kunne ikke lagre ordre',
  acceptPrices: 'Godta ny pris',
  alternatives: 'Ledige tider nær den du valgte:',
  noAlternatives: 'Vi fant ingen ledig tid i nærheten. Velg en ny periode for varen.',
  changedLine: (name: string, from: string, to: string) => `${name}: ${from} → ${to}`,
  moved: (count: number) => (count === 1 ? 'Perioden er flyttet.' : `Perioden er flyttet for ${count} varer.`),
} as const;

export const walletCheckoutTexts = {
  couldNotStart: 'Kunne ikke starte Vipps-betaling',
  hint: 'Du sendes til Vipps for å godkjenne betalingen.',
  contactFromWallet: 'Navn, e-post og telefon hentes fra Vipps når du godkjenner betalingen der.',
  writeSelf: 'Skriv dem selv',
  phoneFromWallet: 'Lar du feltet stå tomt, henter vi nummeret fra Vipps når du godkjenner betalingen der.',
  heldHint: (orderNo: number) =>
    `Betalingen av ordre ${orderNo} er ikke fullført. Fortsett i Vipps, eller betal på nytt herfra.`,
  heldOverHint: 'Varene ligger fortsatt i handlekurven. Betal på nytt, så ser vi om de er ledige.',
  paidMeanwhile: (orderNo: number) => `Betalingen av ordre ${orderNo} er bekreftet. Du trenger ikke å betale igjen.`,
} as const;

export const cancellationTexts = {
  title: 'Avbestilling',
  freeUntil: 'Gratis frem til',
  afterwards: (fee: string) => `, deretter ${fee} (${partOfRent(rulesNow())}).`,
  costsNow: (fee: string) =>
    `Henting er om mindre enn ${freeTime(rulesNow())}, så avbestilling koster ${partOfRent(rulesNow())}: ${fee}.`,
  freeAlways: 'Gratis til varene er hentet.',
  firstPickup: 'Fristen gjelder hele bestillingen og regnes fra den første hentingen,',
} as const;

export const businessCheckoutTexts = {
  title: 'For regnskapet',
  phoneHint: 'Så vi når den som henter. Gjelder bare denne bestillingen.',
} as const;
