import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './order-files.texts.ts';

export const orderFilesTexts: Texts<typeof nb.orderFilesTexts> = {
  heading: 'Photos and rental agreement',
  moments: { 'hand-out': 'At pickup', return: 'At return' },
  photo: (moment, nth) => `${moment === 'return' ? 'Photo at return' : 'Photo at pickup'} ${nth}`,
  taken: (time) => `Taken ${time}`,
  loading: 'Loading the photo…',
  photoFailed: 'Could not load the photo',
  contract: 'Rental agreement (PDF)',
  earlier: (version) => `Version ${version} (PDF)`,
  contractNamed: (orderNo, version) => `Rental agreement ${orderNo}-${version}`,
  signed: (name, time) => `Signed by ${name}, ${time}`,
};
