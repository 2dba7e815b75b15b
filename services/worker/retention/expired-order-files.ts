import { photosExpireBefore } from '@naust/domain/retention.ts';
import { everyDocument } from '@naust/infra/read-models/every-document.ts';
import type { ReadModel } from '@naust/infra/read-models/read-models.port.ts';
import type { OrderFileDoc } from '@naust/read-models/order-files/order-files.model.ts';

const PAGE = 200;

/** Photos that have been kept long enough, and all files of erased people: these are unreadable already. */
export async function* expiredOrderFiles(
  orderFiles: ReadModel<OrderFileDoc, 'byState'>,
  now: number,
): AsyncIterable<OrderFileDoc> {
  yield* everyDocument(orderFiles, { index: 'byState', equals: ['erased'], limit: PAGE });
  const before = photosExpireBefore(now);
  for await (const photo of everyDocument(orderFiles, { index: 'byState', equals: ['photo'], limit: PAGE })) {
    if (photo.at >= before) return;
    yield photo;
  }
}
