export const orderTexts = {
  thanks: 'Takk for din bestilling!',
  notFound: 'Fant ikke ordre.',
  orderNo: 'Ordrenummer',
  id: 'Referanse',
  placed: 'Bestilt',
  status: 'Status',
  items: 'Varer',
  total: 'Sum',
  vat: (amount: string) => `herav mva. ${amount}`,
  invoice: 'Faktura sendes på e-post.',
  invoiceDue: (date: string) => `Forfall ${date}.`,
  card: 'Du betaler med kort når du henter.',
  keepNumber:
    'Oppgi ordrenummeret når du henter. Lagre adressen til denne siden, så finner du tilbake til bestillingen.',
  print: 'Skriv ut',
  toFrontPage: 'Til forsiden',
} as const;
