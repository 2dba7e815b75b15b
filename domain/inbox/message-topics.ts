import * as z from 'zod/mini';
import type { Word } from '../composed.ts';
import { type NumberedRows, numberedRows } from '../numbered-rows.ts';
import { refuse } from '../refusal.ts';
import type { TopicEvent } from './inbox.events.ts';

/** `version` and `isArchived` are absent until the first change, so that older snapshots stay valid. */
interface TopicRow {
  readonly name: string;
  readonly version?: number | undefined;
  readonly isArchived?: boolean | undefined;
}

type TopicRows = NumberedRows<TopicRow>;

interface Rows {
  readonly topics: TopicRows;
}

/** A topic that a message can have. */
export interface AddTopic {
  readonly type: 'AddTopic';
  readonly name: string;
}

/** `expectedVersion` null: the last write wins. */
export interface RenameTopic {
  readonly type: 'RenameTopic';
  readonly topicId: number;
  readonly expectedVersion: number | null;
  readonly name: string;
}

export interface ArchiveTopic {
  readonly type: 'ArchiveTopic';
  readonly topicId: number;
  readonly expectedVersion: number | null;
}

export interface RestoreTopic {
  readonly type: 'RestoreTopic';
  readonly topicId: number;
}

type TopicCommand = AddTopic | RenameTopic | ArchiveTopic | RestoreTopic;

export const topics: Word<TopicRows, Rows, TopicCommand, TopicEvent> = {
  ...numberedRows<TopicRow>(
    z.object({ name: z.string(), version: z.optional(z.int()), isArchived: z.optional(z.boolean()) }),
  ),
  decide: {
    AddTopic: addTopic,
    RenameTopic: renameTopic,
    ArchiveTopic: archiveTopic,
    RestoreTopic: restoreTopic,
  },
  evolve: {
    TopicAdded: ({ topics: rows }, { topicId, name }) => rows.set(topicId, { name }),
    TopicRenamed: ({ topics: rows }, { topicId, version, name }) => rows.change(topicId, { version, name }),
    TopicArchived: ({ topics: rows }, { topicId, version }) => rows.change(topicId, { version, isArchived: true }),
    TopicRestored: ({ topics: rows }, { topicId, version }) => rows.change(topicId, { version, isArchived: false }),
  },
};

/** The topic, unless it is archived or unknown. */
export function liveTopic({ topics: rows }: Rows, topicId: number): TopicRow | null {
  const row = rows.get(topicId);
  return row && !row.isArchived ? row : null;
}

/** The live topic with that name, in any spelling. */
export function topicNamed({ topics: rows }: Rows, name: string): number | null {
  const wanted = name.trim().toLowerCase();
  for (const [topicId, row] of rows.entries()) {
    if (!row.isArchived && row.name.toLowerCase() === wanted) return topicId;
  }
  return null;
}

/** Adding a name again changes nothing. */
function addTopic(command: AddTopic, rows: Rows): readonly TopicEvent[] {
  const name = command.name.trim() || refuse('NAME_REQUIRED');
  if (topicNamed(rows, name) !== null) return [];
  return [{ type: 'TopicAdded', data: { topicId: rows.topics.lastId + 1, name } }];
}

function renameTopic({ topicId, expectedVersion, ...command }: RenameTopic, rows: Rows): readonly TopicEvent[] {
  const row = liveTopic(rows, topicId) ?? refuse('TOPIC_NOT_FOUND');
  const name = command.name.trim() || refuse('NAME_REQUIRED');
  if (row.name === name) return [];
  const same = topicNamed(rows, name);
  requireVersion(topicId, row, expectedVersion);
  if (same !== null && same !== topicId) refuse('TOPIC_NAME_TAKEN');
  return [{ type: 'TopicRenamed', data: { topicId, version: versionOf(row) + 1, name } }];
}

/** Refuses the last live topic: without one, no message can be sent to the shop. */
function archiveTopic({ topicId, expectedVersion }: ArchiveTopic, rows: Rows): readonly TopicEvent[] {
  const row = rows.topics.get(topicId) ?? refuse('TOPIC_NOT_FOUND');
  if (row.isArchived) return [];
  requireVersion(topicId, row, expectedVersion);
  const live = [...rows.topics.values()].filter(({ isArchived }) => !isArchived);
  if (live.length === 1) refuse('LAST_TOPIC');
  return [{ type: 'TopicArchived', data: { topicId, version: versionOf(row) + 1 } }];
}

function restoreTopic({ topicId }: RestoreTopic, rows: Rows): readonly TopicEvent[] {
  const row = rows.topics.get(topicId) ?? refuse('TOPIC_NOT_FOUND');
  if (!row.isArchived) return [];
  if (topicNamed(rows, row.name) !== null) refuse('TOPIC_NAME_TAKEN');
  return [{ type: 'TopicRestored', data: { topicId, version: versionOf(row) + 1 } }];
}

const versionOf = ({ version = 1 }: TopicRow): number => version;

function requireVersion(topicId: number, row: TopicRow, expected: number | null): void {
  const version = versionOf(row);
  if (expected !== null && expected !== version) {
    refuse('CHANGED_MEANWHILE', { current: { id: topicId, name: row.name, version } });
  }
}
