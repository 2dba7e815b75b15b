import type { StorageUnitStatus } from '@naust/domain/storage-units/storage-unit-fields.ts';

export const storageTexts = {
  back: 'Tilbake til kategoriene',
  title: 'Boder til leie',
  intro:
    'Vi leier ut boder i flere størrelser i oppvarmet bygg med alarm, til fast månedspris. Under ser du hva som er ledig. Kontakt oss for reservasjon eller visning.',
  counts: (free: number, reserved: number, rented: number, total: number) =>
    [`${free} ledige`, ...(reserved > 0 ? [`${reserved} reservert`] : []), `${rented} utleid`, `${total} totalt`].join(
      ' · ',
    ),
  failed: 'Kunne ikke hente bodene.',
  none: 'Vi har ingen boder til leie nå.',
  hidden: ' (skjult)',
  noImage: 'Ingen bilde',
  contact: 'Kontakt oss',
  contactAbout: (name: string) => `Kontakt oss om ${name}`,
  price: (amount: string, period: string) => `${amount} (${period.replaceAll(' ', '\u00a0')})`,
  per: (period: string) => `(${period})`,
  overview: 'Full oversikt',
  products: 'Til boden',
  columns: ['Bod', 'Størrelse', 'Pris', 'Status', 'Handling'],
} as const;

export const storageStatusTexts: Record<StorageUnitStatus, string> = {
  ledig: 'Ledig',
  reservert: 'Reservert',
  utleid: 'Utleid',
};
