export const pieceTexts = {
  unit: (name: string, nth: number, of: number) => (of === 1 ? `Enhet av ${name}` : `Enhet ${nth} av ${of}, ${name}`),
  unnamed: 'Uten merke',
  out: (labels: string) => `Ute: ${labels}`,
} as const;

export const pieceListTexts = {
  title: 'Enheter',
  hint: 'Gi hver enhet et merke, så vet du hvem som har hvilken. Booking teller fortsatt antallet.',
  none: 'Ingen enheter har merke ennå.',
  failed: 'Kunne ikke hente enhetene.',
  add: 'Legg til enhet',
  edit: (label: string) => `Endre ${label}`,
  change: 'Endre',
  isIn: 'Inne',
  isOutOn: (orderNo: number) => `Ute på ordre ${orderNo}`,
  bought: (day: string) => `Kjøpt ${day}`,
} as const;

export const pieceFormTexts = {
  title: 'Ny enhet',
  changed: 'Endre enhet',
  label: 'Merke',
  labelHint: 'Det som står på den, for eksempel H3.',
  labelNeeded: 'Skriv et merke.',
  plate: 'Regnr. eller serienr.',
  bought: 'Kjøpt',
  openBought: 'Velg dag',
  price: 'Pris',
  priceWrong: 'Prisen må være et beløp i kroner.',
  status: 'Status',
  note: 'Notat',
  save: 'Lagre enhet',
  saving: 'Lagrer…',
  saved: 'Enheten er lagret',
  failed: 'Kunne ikke lagre enheten',
} as const;
