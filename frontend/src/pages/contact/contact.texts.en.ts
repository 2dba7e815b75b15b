import type { Texts } from '@naust/domain/language.ts';
import type * as nb from './contact.texts.ts';

export const contactTexts: Texts<typeof nb.contactTexts> = {
  title: 'Contact us',
  intro: 'Ask us about renting, buying, moving or storage. If it’s about an order, give the order number.',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  openingHours: 'Opening hours',
  pickup: 'Pickup and return',
  organisationNumber: 'Organisation number',
  findUs: 'Find us',
  map: 'Drawn map',
  openMap: 'Open in maps',
  showMap: 'Show map',
  liveMap: (address) => `Map of ${address}`,
  mapNote: 'The maps come from OpenStreetMap. Nothing is loaded from there before you ask for it.',
  product: (id) => `Product ${id}`,
  unit: (id) => `Storage unit ${id}`,
  order: (orderNo) => `Order ${orderNo}`,
};
