import * as z from 'zod/mini';
import type { Word } from '../composed.ts';
import { type NumberedRows, numberedRows } from '../numbered-rows.ts';
import { refuse } from '../refusal.ts';
import type { TopicEvent } from './inbox.events.ts';

type TopicRows = NumberedRows<{ readonly name: string }>;

interface Rows {
  readonly topics: TopicRows;
}

/** Something that a message can be about. */
export interface AddTopic {
  readonly type: 'AddTopic';
  readonly name: string;
}

export const topics: Word<TopicRows, Rows, AddTopic, TopicEvent> = {
  ...numberedRows(z.object({ name: z.string() })),
  decide: { AddTopic: addTopic },
  evolve: { TopicAdded: ({ topics: rows }, { topicId, name }) => rows.set(topicId, { name }) },
};

/** A topic of that name is added once. */
function addTopic(command: AddTopic, { topics: rows }: Rows): readonly TopicEvent[] {
  const name = command.name.trim();
  if (name === '') refuse('NAME_REQUIRED');
  for (const [, known] of rows.entries()) if (known.name.toLowerCase() === name.toLowerCase()) return [];
  return [{ type: 'TopicAdded', data: { topicId: rows.lastId + 1, name } }];
}
