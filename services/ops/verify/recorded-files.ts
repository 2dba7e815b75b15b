import { booksOf } from '@naust/domain/documents/documents.decider.ts';
import { photoKeyOf } from '@naust/domain/orders/order-files.events.ts';
import type { PersonKeys } from '@naust/infra/keys/keys.port.ts';
import { pagesOf } from '@naust/infra/read-models/every-document.ts';
import { type ReadModels, ReadModelsUnavailable } from '@naust/infra/read-models/read-models.port.ts';
import { documents } from '@naust/read-models/documents/documents.model.ts';
import { orderFiles } from '@naust/read-models/order-files/order-files.model.ts';

const PAGE = 500;

/** Names and SHA-256 of the papers, photos and contracts that are recorded as stored. Those of books without a key may be removed. */
export async function recordedFiles(
  readModels: ReadModels,
  keys: Pick<PersonKeys, 'find'>,
): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  await unlessUnbuilt(async () => {
    for await (const page of pagesOf(readModels.model(documents), { index: 'byNumber', limit: PAGE })) {
      const books = await keys.find([...new Set(page.map(({ date }) => booksOf(date)))]);
      for (const { id, date, sha256, ehfSha256, reminders } of page) {
        if (books.get(booksOf(date)) === null) continue;
        if (sha256 !== null) files.set(`${id}.pdf`, sha256);
        if (ehfSha256 !== null) files.set(`${id}.xml`, ehfSha256);
        for (const one of reminders) if (one.sha256 !== null) files.set(`${one.reminderId}.pdf`, one.sha256);
      }
    }
  });
  await unlessUnbuilt(async () => addOrderFiles(readModels, keys, files));
  return files;
}

/** Photos without a key, and all of erased people, may be removed. */
async function addOrderFiles(
  readModels: ReadModels,
  keys: Pick<PersonKeys, 'find'>,
  files: Map<string, string>,
): Promise<void> {
  for (const state of ['photo', 'contract'] as const) {
    const kept = { index: 'byState', equals: [state], limit: PAGE } as const;
    for await (const page of pagesOf(readModels.model(orderFiles), kept)) {
      const found = await keys.find(page.map(({ id }) => photoKeyOf(id)));
      for (const doc of page) {
        if (found.get(photoKeyOf(doc.id)) === null) continue;
        if (doc.kind === 'contract') files.set(`${doc.id}.contract`, doc.stored);
        else files.set(`${doc.id}.photo`, doc.stored.full).set(`${doc.id}.small`, doc.stored.small);
      }
    }
  }
}

/** Does nothing while the read model is not built. */
export async function unlessUnbuilt(read: () => Promise<void>): Promise<void> {
  try {
    await read();
  } catch (fault) {
    if (!(fault instanceof ReadModelsUnavailable)) throw fault;
  }
}
