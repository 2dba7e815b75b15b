export const ownCalendarTexts = {
  heading: 'Henting og retur i kalenderen din',
  offer: 'Få det som skal hentes og leveres, inn i kalenderen på telefonen eller maskinen. Den oppdaterer seg selv.',
  secret: 'Abonner på lenken i kalenderen din. Den viser navn og telefon til kundene: ikke del den.',
  link: 'Kalenderlenke',
  on: 'Lag lenke',
  off: 'Slå av',
  saving: 'Lagrer…',
  copy: 'Kopier',
  copied: 'Lenken er kopiert.',
  notCopied: 'Kunne ikke kopiere. Merk lenken og kopier den selv.',
  failed: 'Kunne ikke lagre. Prøv igjen.',
  unknown: 'Kunne ikke hente kalenderlenken.',
} as const;
