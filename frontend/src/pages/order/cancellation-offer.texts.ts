export const cancellationOfferTexts = {
  heading: 'Avbestilling',
  freeOffer: (until: string) => `Du kan avbestille gratis til ${until}.`,
  freeAlways: 'Du kan avbestille gratis til varene er hentet.',
  lateOffer: (fee: string) => `Avbestiller du nå, koster det ${fee}.`,
  done: 'Det du bestilte, er ikke lenger satt av til deg.',
  doneFree: 'Det koster ingenting.',
  doneFee: (fee: string) => `Avbestillingsgebyret er ${fee}.`,
  notPaid: 'Det er ikke betalt ennå.',
  partLeft: (left: string) => `${left} av det gjenstår.`,
  nothingLeft: 'Du skylder ingenting av det.',
  getsBack: (amount: string) => `Du får tilbake ${amount}.`,
  byMail: 'Vil du avbestille? Bruk lenken «Avbestill» i e-posten du fikk, eller logg inn.',
} as const;
