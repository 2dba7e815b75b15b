export const walletTexts = {
  couldNotStart: 'Kunne ikke starte Vipps-betaling',
  hint: 'Du sendes til Vipps for å godkjenne betalingen.',
  finishing: 'Fullfører Vipps-betalingen…',
  waiting: 'Venter på bekreftelse fra Vipps',
  waitingHint: 'Har du godkjent i Vipps, kommer bekreftelsen hit av seg selv. Du kan trygt lukke siden.',
  waitingLong: 'Dette tar lengre tid enn vanlig. Vi følger med, og du får e-post når betalingen er bekreftet.',
  goOn: 'Fortsett i Vipps',
  toCart: 'Til handlekurven',
  paid: 'Betalingen er bekreftet i Vipps.',
  taken: 'Betalt med Vipps.',
  notFinished: 'Betalingen ble ikke fullført',
  notFinishedHint: 'Ingen penger er trukket, og varene er ikke lenger reservert. Det du valgte, kan bestilles på nytt.',
  tryAgain: 'Prøv igjen',
  heldFor: 'Varene holdes av til deg i',
  heldOver: 'Tiden er ute. Varene holdes ikke lenger av.',
  heldHint: (orderNo: number) =>
    `Betalingen av ordre ${orderNo} er ikke fullført. Fortsett i Vipps, eller betal på nytt herfra.`,
  heldOverHint: 'Varene ligger fortsatt i handlekurven. Betal på nytt, så ser vi om de er ledige.',
  heldMinutes: (minutes: number) =>
    minutes === 1 ? 'Varene holdes av i ett minutt til.' : `Varene holdes av i ${minutes} minutter til.`,
  paidMeanwhile: (orderNo: number) => `Betalingen av ordre ${orderNo} er bekreftet. Du trenger ikke å betale igjen.`,
  seeOrder: 'Se bestillingen',
  errorTitle: 'Betalingen kunne ikke fullføres',
  errorHint: 'Handlekurven din er beholdt.',
  contact: 'Kontakt oss',
} as const;

/** What the wallet would not hand over, after the things were picked up or the order cancelled late. */
export const owedTexts = {
  title: 'Betalingen med Vipps gikk ikke gjennom',
  owed: (amount: string) =>
    `Betal ${amount} på nytt. Det du reserverte før, er gitt fri, så du betaler ikke to ganger.`,
  pay: 'Betal med Vipps',
  sending: 'Sender…',
  failed: 'Kunne ikke starte Vipps-betaling',
  byMail:
    'Betalingen med Vipps gikk ikke gjennom. Bruk lenken i e-posten du fikk, eller logg inn, så kan du betale på nytt.',
} as const;

/** Why somebody who came back from the wallet could not be led on, by the `reason` in the address. */
export const walletErrorTexts: Readonly<Record<string, string>> = {
  missing_reference: 'Lenken fra Vipps mangler betalingens referanse, så vi vet ikke hvilken bestilling den gjelder.',
  unknown_reference: 'Vi kjenner ikke betalingen som lenken fra Vipps peker på.',
  status_unavailable:
    'Vi får ikke svar fra Vipps akkurat nå. Har du godkjent, er betalingen din trygg: vi spør igjen og sender bekreftelsen på e-post.',
  failed: 'Betalingen feilet hos Vipps. Ingen penger er trukket.',
};

export const unknownWalletError = 'Noe gikk galt på vei tilbake fra Vipps.';
