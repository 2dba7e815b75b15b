import type { PhotoMoment } from '@naust/domain/orders/order-files.events.ts';
import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';

/** `id` names the stored files. */
interface OfOrder extends Doc {
  /** Of the photo or contract. */
  itemId: string;
  orderId: string;
  orderNo: number;
  /** Whose order it was. */
  userId: string | null;
  personId: string;
  /** `erased`: the person is, or somebody removed the photo; the files are to be removed. */
  state: 'photo' | 'contract' | 'erased';
  /** Opens the files; null once they are erased. */
  fileKey: string | null;
  /** Instant, UTC. */
  at: string;
}

export interface PhotoDoc extends OfOrder {
  kind: 'photo';
  moment: PhotoMoment;
  width: number;
  height: number;
  /** SHA-256 of the stored files. */
  stored: { full: string; small: string };
}

export interface ContractDoc extends OfOrder {
  kind: 'contract';
  version: number;
  /** Of the order that was signed. */
  orderVersion: number;
  /** Who signed; null once the person is erased. */
  name: string | null;
  /** SHA-256 of the PDF, and of the stored file. */
  sha256: string;
  stored: string;
}

/** A photo or signed contract of an order that is not forgotten. */
export type OrderFileDoc = PhotoDoc | ContractDoc;

export const orderFiles = declareReadModel<OrderFileDoc>()({
  name: 'orderFiles',
  version: 2,
  isBuiltLater: true,
  indexes: {
    byOrder: ['orderId', 'at'],
    byPerson: ['personId'],
    /** `at` of a photo is when it was taken. */
    byState: ['state', 'at'],
  },
});
