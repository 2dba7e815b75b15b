import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './gallery.texts.ts';

export const galleryTexts: Texts<typeof nb.galleryTexts> = {
  pictures: 'Pictures',
  show: (at, of) => `Show picture ${at} of ${of}`,
  enlarge: (at, of) => `Enlarge picture ${at} of ${of}`,
  another: (name, at) => `${name}, picture ${at}`,
  place: (at, of) => `${at} of ${of}`,
  previous: 'Previous picture',
  next: 'Next picture',
  close: 'Close',
};
