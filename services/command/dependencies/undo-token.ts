import { eventIdOf, type HistoryPlace } from '@naust/domain/history/history-place.ts';
import { undoableAmong } from '@naust/domain/history/undoable.ts';
import type { Told } from '@naust/domain/telling.ts';
import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';

export interface Undoing {
  position: bigint;
  undo?: string;
}

/** Whose rows are on one stream. */
export const CATALOGUE = { source: 'catalogue', id: '' } as const;

/** What an act writes at most before the one who did it looks. */
const NEWEST = 20;

interface Recorded {
  peek(): Promise<{ version: number }>;
  recorded(from?: number, most?: number): Promise<Told[]>;
}

/** By what this call's act on a stream can be undone; nothing where it did nothing that can be. */
export async function undoTokenOf(
  stream: Recorded,
  place: Pick<HistoryPlace, 'source' | 'id'>,
  { correlationId }: Pick<CommandContext, 'correlationId'>,
): Promise<{ undo?: string }> {
  const { version: newest } = await stream.peek();
  const events = await stream.recorded(Math.max(0, newest - NEWEST));
  const own = [...undoableAmong(events)].findLast(({ meta }) => meta.correlationId === correlationId);
  return own ? { undo: eventIdOf({ ...place, version: own.version }) } : {};
}
