export const draftTexts = {
  failed: 'Kunne ikke hente utkastet',
  nothing: 'Det er ingenting å fakturere nå.',
  to: 'Til',
  due: 'Forfall',
  orgNumber: 'Org.nr.',
  reference: 'Deres referanse',
  prepaid: 'Betalt på forhånd',
  payable: 'Å betale',
  addressNeeded: 'Kunden har ingen adresse. En faktura må ha den.',
  address: 'Adresse',
  postalCode: 'Postnummer',
  city: 'Sted',
  required: 'Fyll ut feltet.',
  postalCodeWrong: 'Skriv fire siffer.',
  send: 'Send faktura',
  sending: 'Sender…',
  sendFailed: 'Kunne ikke lage fakturaen',
  sent: (numbers: string) => `Faktura ${numbers} er laget og sendes`,
  toShopSettings: 'Åpne innstillingene for butikken',
  onlyAdmins: 'En administrator sender fakturaen.',
} as const;

/** `isInForce`: the duty to send e-invoices to businesses has begun. */
export const eInvoiceTexts = {
  duty: (isInForce: boolean) =>
    isInForce
      ? 'Næringsdrivende må sende e-faktura til bedrifter. Denne kunden får bare PDF.'
      : 'Fra 1. januar 2027 må næringsdrivende sende e-faktura til bedrifter. Denne kunden får bare PDF.',
  noOrgNumber: 'Kunden har ikke noe organisasjonsnummer.',
  noReference: 'Fakturaen har ingen referanse.',
} as const;
