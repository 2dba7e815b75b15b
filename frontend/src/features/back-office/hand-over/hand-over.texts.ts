const countWords = (count: number, one: string, more: string): string[] => {
  if (count === 0) return [];
  return [`${count} ${count === 1 ? one : more}`];
};

export const handOverTexts = {
  takePhoto: 'Ta bilde',
  waits: 'Venter på nett',
  waiting: (photos: number, signatures: number) =>
    [...countWords(photos, 'bilde', 'bilder'), ...countWords(signatures, 'underskrift', 'underskrifter')].join(' og '),
  waitForNet: (what: string, isOne: boolean) =>
    `${what} venter på nett. ${isOne ? 'Den sendes' : 'De sendes'} når nettet er tilbake, og ligger på telefonen til da.`,
  sendsNow: (what: string) => `Sender ${what} …`,
  notKept: (what: 'photo' | 'signature', orderNo: number) =>
    what === 'photo'
      ? `Et bilde til ordre ${orderNo} ble ikke lagret`
      : `Underskriften på ordre ${orderNo} ble ikke lagret`,
  again: 'Prøv igjen',
  discard: 'Forkast',
  sign: 'Underskrift',
  signAgain: 'Ny underskrift',
  licence: 'Førerkort kontrollert',
  signed: 'Underskriften er tatt imot',
  pictureFailed: 'Kunne ikke lese bildet',
  removePhoto: 'Slett bildet',
  photoRemoval: {
    reason: 'Hvorfor slettes bildet?',
    hint: 'Bildet forsvinner for godt. Grunnen står i historikken.',
    needed: 'Skriv hvorfor bildet slettes.',
    send: 'Slett for godt',
    sending: 'Sletter …',
    cancel: 'Avbryt',
  },
  photoRemoved: 'Bildet er slettet',
  photoNotRemoved: 'Kunne ikke slette bildet',
} as const;
