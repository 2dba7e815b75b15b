import { depositWords } from '@naust/domain/orders/deposit.texts.ts';
import { bringTexts } from '@naust/domain/terms.texts.ts';

const ofOrder = (what: string) => (orderNo: number, shop: string) => `${what}: bestilling ${orderNo} hos ${shop}`;

export const confirmationTexts = {
  bring: bringTexts,
  deposit: depositWords,
  subject: (orderNo: number, shop: string): string => `Bestilling ${orderNo} hos ${shop}`,
  title: 'Takk for din bestilling!',
  lead: (name: string, orderNo: number): string => `Hei, ${name}! Ordrenummeret ditt er ${orderNo}.`,
  placed: (when: string): string => `Bestilt ${when}.`,
  reference: (reference: string): string => `Referanse: ${reference}.`,
  wayOfPaying: (name: string): string => `Betalingsmåte: ${name}.`,
  call: (shop: string, phone: string): string => `Ring ${shop}: ${phone}`,
  items: 'Varer',
  vat: (amount: string): string => `herav mva. ${amount}`,
  cancel: 'Avbestill',
  withdraw: 'Angre avtalen her',
  calendar: 'Legg i kalenderen',
} as const;

/** What cancelling costs a customer. */
export const cancellingTexts = {
  costsNow: (fee: string): string => `Avbestiller du nå, koster det ${fee}.`,
  freeUntilPickup: 'Du kan avbestille gratis til varene er hentet.',
  freeUntil: (moment: string, laterFee: string | null): string =>
    `Du kan avbestille gratis til ${moment}.${laterFee === null ? '' : ` Etter det koster det ${laterFee}.`}`,
  logIn: 'Logg inn og åpne ordren for å avbestille.',
  guestLink: (link: string): string => `Lenken «${link}» gjelder bare denne ordren. Ikke del den med andre.`,
} as const;

export const cancellationTexts = {
  subject: ofOrder('Avbestilt'),
  title: 'Bestillingen er avbestilt',
  lead: (name: string, orderNo: number): string =>
    `Hei, ${name}! Bestilling ${orderNo} er avbestilt, som du ba om. Dette gjelder:`,
  fee: 'Avbestillingsgebyr',
  paidToExtend: (paid: string): string => `Du har betalt ${paid} for å forlenge`,
  feeLeft: (paid: string, left: string): string => `${paid}, så ${left} av gebyret gjenstår.`,
  covered: (paid: string): string => `${paid}. Det dekker gebyret.`,
  back: (amount: string): string => `Vi betaler tilbake ${amount}.`,
  isFree: 'Avbestillingen er gratis. Du skylder oss ingenting.',
  fromPaid: 'Gebyret trekkes av det du har betalt.',
  paid: (amount: string): string => `Du har betalt ${amount}`,
  byInvoice: 'Gebyret faktureres på e-post.',
  byCard: 'Vi tar kontakt om betaling av gebyret.',
  notReserved: (amount: string): string =>
    `${amount} av gebyret er ikke betalt med det du hadde reservert i Vipps. Betal det her:`,
  fromReserved: 'Gebyret trekkes av beløpet du har betalt. Resten frigis.',
} as const;

export const extensionTexts = {
  subject: ofOrder('Forlenget'),
  title: 'Leien er forlenget',
  lead: (name: string, orderNo: number): string => `Hei, ${name}! Bestilling ${orderNo} er forlenget, som du ba om.`,
  price: 'Forlenget leie',
  isFree: 'Det koster ikke noe ekstra.',
  byInvoice: 'Prisen for å forlenge kommer på fakturaen.',
  atReturn: 'Prisen for å forlenge betaler du når du leverer tilbake.',
} as const;

export const changeTexts = {
  subject: ofOrder('Endret'),
  title: 'Bestillingen er endret',
  lead: (name: string, orderNo: number): string => `Hei, ${name}! Vi har endret bestilling ${orderNo}.`,
  before: 'Før',
  now: 'Nå',
  newSum: 'Ny sum',
  doesNotFit: 'Passer det ikke? Svar på denne e-posten, så finner vi ut av det.',
} as const;

export const shopCancellationTexts = {
  subject: ofOrder('Avlyst'),
  title: 'Bestillingen er avlyst',
  lead: (orderNo: number): string => `Vi må dessverre avlyse bestilling ${orderNo}.`,
  nothingToPay: 'Du skal ikke betale for den.',
  askAboutPaid: 'Har du spørsmål om det du har betalt, svar på denne e-posten.',
  released: 'Det du har reservert med Vipps, blir frigitt.',
  findAnother: 'Finn noe annet',
} as const;

export const reopeningTexts = {
  subject: ofOrder('Gjelder igjen'),
  title: 'Bestillingen gjelder igjen',
  lead: (name: string, orderNo: number): string => `Hei, ${name}! Bestilling ${orderNo} er ikke avlyst likevel.`,
  doesNotFit: 'Passer det ikke lenger? Svar på denne e-posten.',
} as const;

export const withdrawalTexts = {
  subject: ofOrder('Angret'),
  title: 'Vi har fått angremeldingen din',
  lead: (name: string, when: string, orderNo: number): string =>
    `Hei, ${name}! Vi fikk angremeldingen din ${when}. Den gjelder dette i bestilling ${orderNo}:`,
  whatFollows: (lastDay: string): string =>
    `Har du betalt, får du pengene tilbake senest ${lastDay}, på samme måte som du betalte. Har du fått varene, leverer du dem tilbake senest ${lastDay}. Vi kan vente med å betale til vi har fått dem.`,
} as const;

export const tooLateTexts = {
  subject: (orderNo: number): string => `Bestilling ${orderNo}: tiden gikk ut`,
  title: 'Vi rakk ikke å holde av det du bestilte',
  lead: (name: string, things: string): string =>
    `Hei, ${name}! Betalingen din med Vipps ble godkjent etter at reservasjonen var over, og i mellomtiden tok noen andre det du ville ha: ${things}.`,
  notCharged: (amount: string): string =>
    `Vi har ikke trukket noe. De ${amount} som var reservert, er gitt fri igjen. Det kan ta noen dager før banken din viser det.`,
  sorry: 'Det beklager vi. Finn gjerne en annen tid, eller ta kontakt, så hjelper vi deg.',
  findAnother: 'Finn en annen tid',
} as const;

export const reminderTexts = {
  subject: (subject: string, orderNo: number, shop: string): string => ofOrder(subject)(orderNo, shop),
  lead: (name: string, lead: string, orderNo: number): string =>
    `Hei, ${name}! ${lead} Ordrenummeret ditt er ${orderNo}.`,
  stop: 'Slutt å minne meg på dette',
  pickup: {
    subject: 'Hent i morgen',
    title: 'I morgen henter du',
    lead: 'Her er det du har bestilt til i morgen.',
    place: 'Du henter hos oss i',
    change: 'Ta med legitimasjon, og førerkort hvis du skal kjøre. Passer det ikke likevel? Se bestillingen.',
  },
  return: {
    subject: 'Lever i morgen',
    title: 'I morgen leverer du tilbake',
    lead: 'Dette leverer du tilbake i morgen.',
    place: 'Du leverer hos oss i',
    change: 'Vil du beholde det lenger? Åpne bestillingen og se om det er ledig, så forlenger du selv.',
  },
} as const;
