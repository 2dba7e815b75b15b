export const walletPaymentTexts = {
  waiting: 'Venter på bekreftelse fra Vipps',
  waitingHint: 'Har du godkjent i Vipps, kommer bekreftelsen hit av seg selv. Du kan trygt lukke siden.',
  waitingLong: 'Dette tar lengre tid enn vanlig. Vi følger med, og du får e-post når betalingen er bekreftet.',
  notFinished: 'Betalingen ble ikke fullført',
  notFinishedHint: 'Ingen penger er trukket, og varene er ikke lenger reservert. Det du valgte, kan bestilles på nytt.',
  tryAgain: 'Prøv igjen',
} as const;

/** Texts for a cancellation fee above the reserved amount and the payments for extensions. */
export const owedFeeTexts = {
  title: () => 'Avbestillingsgebyret er ikke betalt ennå',
  owed: (amount: string) => `${amount} gjenstår. Resten er dekket.`,
} as const;

/** Texts for a refused capture, after the pickup or a late cancellation. */
export const owedTexts = {
  title: () => 'Betalingen med Vipps gikk ikke gjennom',
  owed: (amount: string) =>
    `Betal ${amount} på nytt. Det du reserverte før, er gitt fri, så du betaler ikke to ganger.`,
  pay: 'Betal med Vipps',
  sending: 'Sender…',
  onItsWay: 'Takk, betalingen er på vei fra Vipps. Den står her om noen sekunder.',
  elsewhere:
    'Har du godkjent i Vipps, er betalingen på vei til oss. Åpne lenken du fikk, så ser du når den er mottatt.',
  failed: 'Kunne ikke starte Vipps-betaling',
  byMail:
    'Betalingen med Vipps gikk ikke gjennom. Bruk lenken i e-posten du fikk, eller logg inn, så kan du betale på nytt.',
} as const;

/** Texts for everything else that an order owes. */
export const dueTexts = {
  title: (amount: string) => `Å betale: ${amount}`,
  owed: () => 'Du kan betale med Vipps nå. Ellers betaler du som avtalt.',
  paidBy: (amount: string) => `Betalt med Vipps: ${amount}`,
  paid: 'Betalingen er mottatt. Takk!',
} as const;
