import type { Sample } from './sample.ts';

const eventFacts = {
  id: 'e1',
  meta: { at: '2026-06-01T08:00:00.000Z', channel: 'web', correlationId: 'test' },
} as const;

/** Mails to who waits for a storage unit. */
export const storageSamples: Readonly<Record<string, Sample>> = {
  'send-storage-offer': {
    after: {
      ...eventFacts,
      type: 'StorageUnitOffered',
      data: { waitId: '7', unitId: 9, until: '2026-06-08T08:00:00.000Z' },
    },
    job: {
      id: 'send-storage-offer 7 e1',
      queue: 'mails',
      name: 'send-storage-offer',
      payload: { waitId: '7', unitId: '9', cause: 'e1' },
    },
    known: {
      storageOffer: {
        personId: '7',
        name: 'Kari',
        email: 'kari@example.no',
        unitName: 'Bod 9',
        size: '7 m³',
        priceOre: 80_000,
        until: '2026-06-08T08:00:00.000Z',
        token: '7.m',
      },
    },
    about: 'storage-offer.7.e1',
    subject: 'Bod 9 er ledig, og den er din hvis du vil',
  },
  'send-storage-withdrawal': {
    after: { ...eventFacts, type: 'StorageOfferWithdrawn', data: { waitId: '7', unitId: 9 } },
    job: {
      id: 'send-storage-withdrawal 7 e1',
      queue: 'mails',
      name: 'send-storage-withdrawal',
      payload: { waitId: '7', unitId: '9', cause: 'e1' },
    },
    known: {
      storageOffer: {
        personId: '7',
        name: 'Kari',
        email: 'kari@example.no',
        unitName: 'Bod 9',
        size: '7 m³',
        priceOre: 80_000,
        until: '2026-06-08T08:00:00.000Z',
        token: '7.m',
      },
    },
    about: 'storage-withdrawal.7.e1',
    subject: 'Tilbudet om Bod 9 er trukket tilbake',
  },
};
