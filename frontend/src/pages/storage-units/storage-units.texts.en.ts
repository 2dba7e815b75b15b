import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './storage-units.texts.ts';

export const storageTexts: Texts<typeof nb.storageTexts> = {
  back: 'Back to the categories',
  title: 'Storage units for rent',
  intro:
    'We rent out storage units of several sizes in a heated building with an alarm, at a fixed monthly price. See below what is free. Contact us to reserve or view one.',
  counts: (free, reserved, rented, total) =>
    [`${free} free`, ...(reserved > 0 ? [`${reserved} reserved`] : []), `${rented} rented`, `${total} in total`].join(
      ' · ',
    ),
  failed: 'Could not load the storage units.',
  none: 'We have no storage units for rent right now.',
  hidden: ' (hidden)',
  noImage: 'No picture',
  contact: 'Contact us',
  contactAbout: (name) => `Contact us about ${name}`,
  price: (amount) => `${amount} (per\u00a0month)`,
  per: () => '(per month)',
  overview: 'Full overview',
  products: 'For your storage unit',
  columns: ['Unit', 'Size', 'Price', 'Status', 'Action'],
};

export const storageStatusTexts: Texts<typeof nb.storageStatusTexts> = {
  ledig: 'Free',
  reservert: 'Reserved',
  utleid: 'Rented',
};
