import type { OrderFilesAnswer } from '@naust/domain/orders/order-files.contract.ts';
import type { ContractDoc, OrderFileDoc, PhotoDoc } from './order-files.model.ts';

export const photosIn = (docs: readonly OrderFileDoc[]): PhotoDoc[] => docs.filter((doc) => doc.kind === 'photo');

/** By version: two may be of the same moment. */
export const contractsIn = (docs: readonly OrderFileDoc[]): ContractDoc[] =>
  docs.filter((doc) => doc.kind === 'contract').toSorted((one, other) => one.version - other.version);

export const orderFilesAnswerOf = (docs: readonly OrderFileDoc[]): OrderFilesAnswer => ({
  photos: photosIn(docs).map(({ itemId: id, moment, at: takenAt, width, height }) => ({
    ...{ id, moment, takenAt, width, height },
  })),
  contracts: contractsIn(docs).map(({ itemId: id, version, orderVersion, at: signedAt, name, sha256 }) => ({
    ...{ id, version, orderVersion, signedAt, name: name ?? '', sha256 },
  })),
});
