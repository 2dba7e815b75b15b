export const cancellationPriceTexts = {
  title: 'Avbestilling',
  freeUntil: 'Gratis frem til',
  afterwards: (fee: string) => `, deretter ${fee} (halve leien).`,
  costsNow: (fee: string) => `Henting er om mindre enn tre døgn, så avbestilling koster halve leien: ${fee}.`,
  freeAlways: 'Gratis til varene er hentet.',
  firstPickup: 'Fristen gjelder hele bestillingen og regnes fra den første hentingen,',
} as const;
