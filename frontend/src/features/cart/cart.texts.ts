export const cartTexts = {
  title: 'Handlekurv',
  withCount: (count: number) => `Handlekurv, ${count} ${count === 1 ? 'vare' : 'varer'}`,
  emptyInDropdown: 'Handlekurven er tom.',
  quantity: 'Antall: ',
  each: (amount: string) => `${amount} kr/stk`,
  sum: 'Sum: ',
  remove: 'Fjern',
  removeNamed: (name: string) => `Fjern ${name}`,
  toCheckout: 'Gå til kasse',
  logInToCheckout: 'Logg inn for å gå til kasse',
  continueAsGuest: 'Fortsett som gjest',
} as const;
