import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './pickup-place.texts.ts';

export const placeTexts: Texts<typeof nb.placeTexts> = {
  title: 'Where you pick up',
  map: 'Drawn map',
  call: (phone) => `Call ${phone}`,
};
