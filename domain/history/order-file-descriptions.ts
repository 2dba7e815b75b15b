import type { OrderFileEvent, PhotoMoment } from '../orders/order-files.events.ts';
import { type Descriptions, ERASED, setField } from './description.ts';

const MOMENTS: Readonly<Record<PhotoMoment, string>> = { 'hand-out': 'utlevering', return: 'retur' };

/** Photos and signed contracts of an order. */
export const orderFileDescriptions: Descriptions<OrderFileEvent['type']> = {
  OrderPhotoTaken: ({ moment }) => ({ title: `Det ble tatt et bilde ved ${MOMENTS[moment]}` }),
  ContractSigned: ({ version, sha256, personal }) => ({
    title: version === 1 ? 'Leieavtalen ble underskrevet' : `Leieavtalen ble underskrevet på nytt, versjon ${version}`,
    changes: [setField('Underskrevet av', personal?.name ?? ERASED), setField('Fingeravtrykk (SHA-256)', sha256)],
  }),
  OrderPhotoRemoved: ({ personal }) => ({ title: 'Et bilde ble slettet', reason: personal?.reason ?? ERASED }),
  OrderFilesForgotten: ({ fileIds, isOfRemoved }) =>
    isOfRemoved
      ? null
      : {
          title:
            fileIds.length === 1
              ? 'Et bilde eller en avtale ble slettet'
              : `${fileIds.length} bilder og avtaler ble slettet`,
        },
};
