export const contactFormTexts = {
  title: 'Skriv til oss',
  intro: 'Spørsmål om en leie, en faktura eller en bod? Vi svarer deg på e-post.',
  topic: 'Kategori',
  topicPlaceholder: 'Velg kategori',
  message: 'Melding',
  send: 'Send melding',
  sending: 'Sender…',
  incomplete: 'Velg kategori og skriv melding.',
  sent: 'Forespørsel sendt!',
  failed: (text: string) => `Feil: ${text}`,
  topicsFailed: 'Kunne ikke hente kategorier.',
} as const;
