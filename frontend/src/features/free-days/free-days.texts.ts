export const freeDaysTexts = {
  title: 'Ledige per dag',
  before: 'Måneden før',
  after: 'Måneden etter',
  failed: 'Kunne ikke hente kalenderen',

  free: (free: number, units: number) => `${free} av ${units} ledig`,
  toTimeline: 'Se i tidslinjen',
  weekdays: ['man', 'tir', 'ons', 'tor', 'fre', 'lør', 'søn'],
} as const;
