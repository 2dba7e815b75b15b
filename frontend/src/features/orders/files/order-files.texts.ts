import type { PhotoMoment } from '@naust/domain/orders/order-files.events.ts';

export const orderFilesTexts = {
  heading: 'Bilder og leieavtale',
  moments: { 'hand-out': 'Ved utlevering', return: 'Ved retur' } satisfies Record<PhotoMoment, string>,
  photo: (moment: PhotoMoment, nth: number) =>
    `${moment === 'return' ? 'Bilde ved retur' : 'Bilde ved utlevering'} ${nth}`,
  taken: (time: string) => `Tatt ${time}`,
  loading: 'Henter bildet…',
  photoFailed: 'Kunne ikke hente bildet',
  contract: 'Leieavtale (PDF)',
  earlier: (version: number) => `Versjon ${version} (PDF)`,
  contractNamed: (orderNo: number, version: number) => `Leieavtale ${orderNo}-${version}`,
  signed: (name: string, time: string) => `Underskrevet av ${name}, ${time}`,
} as const;
