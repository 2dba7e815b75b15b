import { eventIdOf, type HistoryPlace } from '@naust/domain/history/history-place.ts';
import { undoableAmong } from '@naust/domain/history/undoable.ts';
import type { StoredEvent } from '@naust/domain/stored-event.ts';
import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';

export interface Undoing {
  position: bigint;
  undo?: string;
  /** What was left as it was, in words. */
  notice?: string;
}

/** The source of all rows in the stream `catalogue`. */
export const CATALOGUE = { source: 'catalogue', id: '' } as const;

/** Most events that a call writes before the token is made. */
const NEWEST = 20;

interface Recorded {
  peek(): Promise<{ version: number }>;
  recorded(from?: number, most?: number): Promise<StoredEvent[]>;
}

/** The token that undoes this call's events on a stream; empty if there is nothing to undo. */
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
