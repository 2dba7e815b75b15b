export const ownRemindersTexts = {
  heading: 'Påminnelser',
  wish: 'Minn meg med en e-post dagen før jeg henter, og dagen før jeg leverer tilbake',
  failed: 'Kunne ikke lagre. Prøv igjen.',
  unknown: 'Kunne ikke hente om du får påminnelser.',
} as const;
