import * as z from 'zod/mini';
import { readRows, writtenRows } from '../composed.ts';
import { inSlices } from '../in-slices.ts';
import { lastQuestionId } from '../quiz/quizzes.ts';
import { ROWS_PER_PART, type SnapshotReading } from '../snapshot.ts';
import { type CatalogueRows, type CatalogueState, words } from './words.ts';

/** Raise it when the state's shape or a rule that folds it changes; older snapshots are then ignored. */
export const CATALOGUE_SNAPSHOT_VERSION = 9;

const { products: productWord, ...smallWords } = words;
type SmallRows = Omit<CatalogueRows, 'products'>;

const small = z.looseObject({ counters: z.object({ streamVersion: z.int() }) });
const slice = z.object({ products: z.array(z.unknown()) });
const part = z.union([small, slice]);

/** The state in parts of plain JSON. It must not change before the last one is taken. */
export function* writeCatalogue(state: CatalogueState): Generator<unknown> {
  yield { counters: countersOf(state), ...writtenRows<SmallRows>(smallWords, state) };
  for (const rows of inSlices(state.products.entries(), ROWS_PER_PART)) yield { products: rows };
}

export function readCatalogue(): SnapshotReading<CatalogueState> {
  let state: CatalogueState | undefined;
  const products = productWord.initial();
  return {
    take(json) {
      const read = part.parse(json);
      if ('counters' in read) {
        const { streamVersion } = small.parse(read).counters;
        state = { ...readRows<SmallRows>(smallWords, read), products, streamVersion };
      } else for (const [id, one] of productWord.snapshot.read(read.products).entries()) products.set(id, one);
    },
    state() {
      if (!state) throw new Error('the snapshot of the catalogue has no beginning');
      return state;
    },
  };
}

/** Only the stream's version is read: the others follow from the rows, and stand there for a program of before. */
const countersOf = ({ groups, products, addOns, topics, quizzes, streamVersion }: CatalogueState) => ({
  lastGroupId: groups.lastId,
  lastProductId: products.lastId,
  lastAddOnId: addOns.lastId,
  lastTopicId: topics.lastId,
  lastQuizId: quizzes.lastId,
  lastQuestionId: lastQuestionId(quizzes),
  streamVersion,
});
