import type { StorageUnitStatus } from '@naust/domain/storage-units/storage-units.ts';

export const storageTexts = {
  back: 'Tilbake til kategoriene',
  title: 'Boder til leie',
  intro:
    'Vi leier ut boder i flere størrelser i oppvarmet bygg med alarm, til fast månedspris. Under ser du hva som er ledig. Kontakt oss for reservasjon eller visning.',
  counts: (free: number, rented: number, total: number) => `${free} ledige · ${rented} utleid · ${total} totalt`,
  noImage: 'Ingen bilde',
  contact: 'Kontakt oss',
  contactAbout: (name: string) => `Kontakt oss om ${name}`,
  price: (amount: string, period: string) => `${amount} (${period.replaceAll(' ', '\u00a0')})`,
  per: (period: string) => `(${period})`,
  overview: 'Full oversikt',
  products: 'Til boden',
  columns: ['Bod', 'Størrelse', 'Pris', 'Status', 'Handling'],
} as const;

export const storageStatusTexts: Record<StorageUnitStatus, string> = { ledig: 'Ledig', utleid: 'Utleid' };
