export const notFoundTexts = {
  title: 'Fant ikke siden',
  explanation: 'Adressen finnes ikke, eller siden er flyttet.',
  home: 'Til forsiden',
  backOffice: 'Til I dag',
} as const;
