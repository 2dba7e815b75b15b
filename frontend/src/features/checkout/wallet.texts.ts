export const walletTexts = {
  goOn: 'Fortsett i Vipps',
  toCart: 'Til handlekurven',
  heldFor: 'Varene holdes av til deg i',
  heldOver: 'Tiden er ute. Varene er ikke lenger holdt av til deg.',
  heldMinutes: (minutes: number) =>
    minutes === 1 ? 'Varene holdes av i ett minutt til.' : `Varene holdes av i ${minutes} minutter til.`,
  seeOrder: 'Se bestillingen',
} as const;
