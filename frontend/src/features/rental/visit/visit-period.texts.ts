export const visitPeriodTexts = {
  period: 'Leieperiode',
  change: 'Endre',
  changePeriod: 'Endre leieperioden',
  remove: 'Fjern leieperioden',
  use: 'Bruk perioden',
} as const;
