import * as z from 'zod/mini';
import { inSlices } from '../in-slices.ts';
import { quizQuestion } from '../quiz/quiz-question.ts';
import { ROWS_PER_PART, type SnapshotReading } from '../snapshot.ts';
import { STORAGE_UNIT_STATUSES } from '../storage-units/storage-units.ts';
import { type CatalogueProduct, type CatalogueState, emptyCatalogue } from './catalogue-state.ts';
import { checklistSnapshot, readChecklist, writeChecklist } from './checklist-snapshot.ts';
import { type ProductFields, productFields } from './product-fields.ts';

/** Raise it when the state's shape or a rule that folds it changes; older snapshots are then ignored. */
export const CATALOGUE_SNAPSHOT_VERSION = 3;

const group = z.object({
  name: z.string(),
  slug: z.string(),
  description: z.nullable(z.string()),
  version: z.int(),
  isRemoved: z.boolean(),
  lostProductIds: z.array(z.int()),
});

const product = z.object({
  /** As JSON was read, which is one piece of memory. A snapshot from before a field was added cannot be read and is ignored. */
  fields: z.custom<ProductFields>((value) => productFields.safeParse(value).success),
  rentalQty: z.int(),
  stockQty: z.nullable(z.int()),
  version: z.int(),
  isArchived: z.boolean(),
});

const addOn = z.object({ baseProductId: z.int(), productId: z.int(), isUnlinked: z.boolean() });

const quiz = z.object({ title: z.string(), questions: z.array(quizQuestion), closesAt: z.nullable(z.string()) });

const counters = z.object({
  lastGroupId: z.int(),
  lastProductId: z.int(),
  lastAddOnId: z.int(),
  lastTopicId: z.int(),
  lastQuizId: z.int(),
  lastQuestionId: z.int(),
  streamVersion: z.int(),
});

const small = z.object({
  counters,
  groups: z.array(z.tuple([z.int(), group])),
  addOns: z.array(z.tuple([z.int(), addOn])),
  checklist: checklistSnapshot,
  topics: z.array(z.tuple([z.int(), z.object({ name: z.string() })])),
  quizzes: z.array(z.tuple([z.int(), quiz])),
  storageUnits: z.array(z.tuple([z.int(), z.object({ status: z.enum(STORAGE_UNIT_STATUSES) })])),
});

const part = z.union([small, z.object({ products: z.array(z.tuple([z.int(), product])) })]);

/** The state in parts of plain JSON. It must not change before the last one is taken. */
export function* writeCatalogue(state: CatalogueState): Generator<unknown> {
  const { groups, products, addOns, checklist, topics, quizzes, storageUnits, ...counters } = state;
  yield {
    counters,
    groups: [...groups.entries()],
    addOns: [...addOns.entries()],
    checklist: writeChecklist(checklist),
    topics: [...topics.entries()],
    quizzes: [...quizzes.entries()],
    storageUnits: [...storageUnits.entries()],
  };
  for (const rows of inSlices(products.entries(), ROWS_PER_PART)) yield { products: rows };
}

export function readCatalogue(): SnapshotReading<CatalogueState> {
  let state: CatalogueState | undefined;
  const products = emptyCatalogue().products;
  return {
    take(json) {
      const read = part.parse(json);
      if ('products' in read) for (const [id, one] of read.products) products.set(id, productInOnePiece(one));
      else state = { ...smallOf(read), products };
    },
    state() {
      if (!state) throw new Error('the snapshot of the catalogue has no beginning');
      return state;
    },
  };
}

function smallOf({ counters, ...read }: z.infer<typeof small>): CatalogueState {
  const state: CatalogueState = { ...emptyCatalogue(), ...counters, checklist: readChecklist(read.checklist) };
  for (const [id, one] of read.groups) state.groups.set(id, one);
  for (const [id, one] of read.addOns) state.addOns.set(id, one);
  for (const [id, one] of read.topics) state.topics.set(id, one);
  for (const [id, one] of read.quizzes) state.quizzes.set(id, one);
  for (const [id, one] of read.storageUnits) state.storageUnits.set(id, one);
  return state;
}

/** As a schema has read it, all but four of its properties would lie in a second piece of memory with room to grow. */
const productInOnePiece = (product: CatalogueProduct): CatalogueProduct => ({
  fields: product.fields,
  rentalQty: product.rentalQty,
  stockQty: product.stockQty,
  version: product.version,
  isArchived: product.isArchived,
});
