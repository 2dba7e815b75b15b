import type { Doc } from '@naust/domain/read-model.ts';
import type { FindOptions, Page, ReadModel } from './read-models.port.ts';

type Listing<Index extends string> = Omit<FindOptions<Index>, 'after'>;
type Found<D extends Doc, Index extends string> = Pick<ReadModel<D, Index>, 'find'>;

/** A listing page by page, `limit` documents each; documents that leave it meanwhile do not disturb it. */
export async function* pagesOf<D extends Doc, Index extends string>(
  model: Found<D, Index>,
  listing: Listing<Index>,
): AsyncGenerator<readonly D[]> {
  let page: Page<D> = await model.find(listing);
  yield page.docs;
  while (page.next) {
    page = await model.find({ ...listing, after: page.next });
    yield page.docs;
  }
}

/** The documents of a listing, read page by page. */
export async function* everyDocument<D extends Doc, Index extends string>(
  model: Found<D, Index>,
  listing: Listing<Index>,
): AsyncGenerator<D> {
  for await (const docs of pagesOf(model, listing)) yield* docs;
}
