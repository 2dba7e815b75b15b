import type { CatalogueEvent } from '../catalogue/catalogue.events.ts';
import type { CatalogueState } from '../catalogue/catalogue-state.ts';
import { refuse } from '../refusal.ts';

/** Something that a message can be about. */
export interface AddTopic {
  readonly type: 'AddTopic';
  readonly name: string;
}

/** A topic of that name is added once. */
export function addTopic(state: CatalogueState, command: AddTopic): readonly CatalogueEvent[] {
  const name = command.name.trim();
  if (name === '') refuse('NAME_REQUIRED');
  for (const [, known] of state.topics.entries()) if (known.name.toLowerCase() === name.toLowerCase()) return [];
  return [{ type: 'TopicAdded', data: { topicId: state.lastTopicId + 1, name } }];
}
