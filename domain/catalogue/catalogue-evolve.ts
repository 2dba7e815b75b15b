import { evolveChecklist } from '../checklist/checklist-evolve.ts';
import type { CatalogueEvent } from './catalogue.events.ts';
import type { CatalogueProduct, CatalogueState, Group } from './catalogue-state.ts';

type EventData<T extends CatalogueEvent['type']> = Extract<CatalogueEvent, { type: T }>['data'];

/** Folds one fact into the state, in place. */
export function evolveCatalogue(state: CatalogueState, event: CatalogueEvent): CatalogueState {
  state.streamVersion += 1;
  switch (event.type) {
    case 'GroupAdded':
      return addGroup(state, event.data);
    case 'GroupRevised': {
      const { groupId, version, name, description } = event.data;
      return changeGroup(state, groupId, { version, name, description });
    }
    case 'GroupRemoved':
      return removeGroup(state, event.data);
    case 'GroupRestored': {
      const { groupId, version, productIds } = event.data;
      changeGroup(state, groupId, { version, isRemoved: false, lostProductIds: [] });
      return setGroup(state, productIds, groupId);
    }
    case 'ProductAdded':
      return addProduct(state, event.data);
    case 'ProductDescribed': {
      const { productId, version, change } = event.data;
      const before = state.products.get(productId);
      if (!before) return state;
      return changeProduct(state, productId, { version, fields: Object.assign({}, before.fields, change) });
    }
    case 'ProductArchived':
      return changeProduct(state, event.data.productId, { version: event.data.version, isArchived: true });
    case 'ProductRestored':
      return changeProduct(state, event.data.productId, { version: event.data.version, isArchived: false });
    case 'AddOnLinked': {
      const { addOnId, baseProductId, productId } = event.data;
      state.lastAddOnId = Math.max(state.lastAddOnId, addOnId);
      state.addOns.set(addOnId, { baseProductId, productId, isUnlinked: false });
      return state;
    }
    case 'AddOnUnlinked': {
      const { addOnId, baseProductId, productId } = event.data;
      state.addOns.set(addOnId, { baseProductId, productId, isUnlinked: true });
      return state;
    }
    case 'TopicAdded': {
      const { topicId, name } = event.data;
      state.lastTopicId = Math.max(state.lastTopicId, topicId);
      state.topics.set(topicId, { name });
      return state;
    }
    case 'QuizOpened':
      return openQuiz(state, event.data);
    case 'QuizClosingSet': {
      const { quizId, closesAt } = event.data;
      const quiz = state.quizzes.get(quizId);
      if (quiz) state.quizzes.set(quizId, { ...quiz, closesAt });
      return state;
    }
    case 'StorageUnitStatusSet':
      state.storageUnits.set(event.data.unitId, { status: event.data.status });
      return state;
    default:
      evolveChecklist(state.checklist, event);
      return state;
  }
}

function openQuiz(state: CatalogueState, { quizId, ...quiz }: EventData<'QuizOpened'>): CatalogueState {
  state.lastQuizId = Math.max(state.lastQuizId, quizId);
  state.lastQuestionId = Math.max(state.lastQuestionId, ...quiz.questions.map(({ questionId }) => questionId));
  state.quizzes.set(quizId, quiz);
  return state;
}

function addGroup(
  state: CatalogueState,
  { groupId, name, slug, description }: EventData<'GroupAdded'>,
): CatalogueState {
  state.lastGroupId = Math.max(state.lastGroupId, groupId);
  state.groups.set(groupId, { name, slug, description, version: 1, isRemoved: false, lostProductIds: [] });
  return state;
}

function removeGroup(
  state: CatalogueState,
  { groupId, version, productIds }: EventData<'GroupRemoved'>,
): CatalogueState {
  changeGroup(state, groupId, { version, isRemoved: true, lostProductIds: productIds });
  return setGroup(state, productIds, null);
}

function addProduct(state: CatalogueState, data: EventData<'ProductAdded'>): CatalogueState {
  const { productId, rentalQty, stockQty, ...fields } = data;
  state.lastProductId = Math.max(state.lastProductId, productId);
  state.products.set(productId, { fields, rentalQty, stockQty, version: 1, isArchived: false });
  return state;
}

function changeGroup(state: CatalogueState, groupId: number, change: Partial<Group>): CatalogueState {
  const group = state.groups.get(groupId);
  if (group) state.groups.set(groupId, { ...group, ...change });
  return state;
}

function changeProduct(state: CatalogueState, productId: number, change: Partial<CatalogueProduct>): CatalogueState {
  const product = state.products.get(productId);
  if (product) state.products.set(productId, { ...product, ...change });
  return state;
}

function setGroup(state: CatalogueState, productIds: readonly number[], groupId: number | null): CatalogueState {
  for (const productId of productIds) {
    const product = state.products.get(productId);
    if (product) changeProduct(state, productId, { fields: { ...product.fields, groupId } });
  }
  return state;
}
