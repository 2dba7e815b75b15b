import * as z from 'zod/mini';
import { quizQuestion } from '../quiz/quiz-question.ts';
import { STORAGE_UNIT_STATUSES } from '../storage-units/storage-units.ts';
import { type CatalogueState, emptyCatalogue } from './catalogue-state.ts';
import { checklistSnapshot, readChecklist, writeChecklist } from './checklist-snapshot.ts';
import { productFields } from './product-fields.ts';

/** Raise it when the state's shape or a rule that folds it changes; older snapshots are then ignored. */
export const CATALOGUE_SNAPSHOT_VERSION = 2;

const group = z.object({
  name: z.string(),
  slug: z.string(),
  description: z.nullable(z.string()),
  version: z.int(),
  isRemoved: z.boolean(),
  lostProductIds: z.array(z.int()),
});

const product = z.object({
  fields: productFields,
  rentalQty: z.int(),
  stockQty: z.nullable(z.int()),
  version: z.int(),
  isArchived: z.boolean(),
});

const addOn = z.object({ baseProductId: z.int(), productId: z.int(), isUnlinked: z.boolean() });

const quiz = z.object({ title: z.string(), questions: z.array(quizQuestion), closesAt: z.nullable(z.string()) });

const snapshot = z.object({
  groups: z.array(z.tuple([z.int(), group])),
  products: z.array(z.tuple([z.int(), product])),
  addOns: z.array(z.tuple([z.int(), addOn])),
  checklist: checklistSnapshot,
  topics: z.array(z.tuple([z.int(), z.object({ name: z.string() })])),
  quizzes: z.array(z.tuple([z.int(), quiz])),
  storageUnits: z.array(z.tuple([z.int(), z.object({ status: z.enum(STORAGE_UNIT_STATUSES) })])),
  lastGroupId: z.int(),
  lastProductId: z.int(),
  lastAddOnId: z.int(),
  lastTopicId: z.int(),
  lastQuizId: z.int(),
  lastQuestionId: z.int(),
  streamVersion: z.int(),
});
/** As written: values are shared with the state, which replaces and never changes them. */
export type CatalogueSnapshot = {
  readonly [K in Exclude<keyof CatalogueState, 'checklist'>]: CatalogueState[K] extends number
    ? number
    : readonly unknown[];
} & { readonly checklist: unknown };

/** The state as plain JSON; later changes of the state do not touch it. */
export function writeCatalogue(state: CatalogueState): CatalogueSnapshot {
  const { groups, products, addOns, checklist, topics, quizzes, storageUnits, ...counters } = state;
  return {
    ...counters,
    groups: [...groups.entries()],
    products: [...products.entries()],
    addOns: [...addOns.entries()],
    checklist: writeChecklist(checklist),
    topics: [...topics.entries()],
    quizzes: [...quizzes.entries()],
    storageUnits: [...storageUnits.entries()],
  };
}

/** Throws where the JSON is not such a snapshot. */
export function readCatalogue(json: unknown): CatalogueState {
  const { groups, products, addOns, checklist, topics, quizzes, storageUnits, ...counters } = snapshot.parse(json);
  const state: CatalogueState = { ...emptyCatalogue(), ...counters, checklist: readChecklist(checklist) };
  for (const [id, one] of groups) state.groups.set(id, one);
  for (const [id, one] of products) state.products.set(id, one);
  for (const [id, one] of addOns) state.addOns.set(id, one);
  for (const [id, one] of topics) state.topics.set(id, one);
  for (const [id, one] of quizzes) state.quizzes.set(id, one);
  for (const [id, one] of storageUnits) state.storageUnits.set(id, one);
  return state;
}
