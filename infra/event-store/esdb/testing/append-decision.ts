import type { StoredEvent } from './stored-event.ts';

/** Expectation on the stream: a revision, missing, existing, or any. */
export type ExpectedRevision = number | 'none' | 'exists' | 'any';

export type AppendDecision =
  | { kind: 'write' }
  /** The same events are already in the stream; `last` is the last of them, undefined for an append without events. */
  | { kind: 'repeat'; last: StoredEvent | undefined }
  | { kind: 'conflict' };

/** Places of remembered ids: an append without a revision is compared with them. */
export type RememberedIds = ReadonlyMap<string, StoredEvent>;

const CONFLICT: AppendDecision = { kind: 'conflict' };

/**
 * Whether an append is written, already known, or refused, as the server decides (engines.md D.5, D.6): below the head
 * the ids are compared with the stored events; at the head nothing is compared, and the same id is written again.
 */
export function decideAppend(
  stream: readonly StoredEvent[],
  expected: ExpectedRevision,
  ids: readonly string[],
  remembered: RememberedIds,
): AppendDecision {
  const head = stream.length - 1;
  if (expected === 'any' || expected === 'exists') {
    if (expected === 'exists' && head < 0) return CONFLICT;
    return decideByMemory(stream, ids, remembered);
  }
  const at = expected === 'none' ? -1 : expected;
  if (at === head) return { kind: 'write' };
  if (at > head) return CONFLICT;
  const current = stream.slice(at + 1, at + 1 + ids.length);
  const isRepeat = current.length === ids.length && current.every((event, nth) => event.id === ids[nth]);
  return isRepeat ? { kind: 'repeat', last: current.at(-1) ?? stream[at] } : CONFLICT;
}

function decideByMemory(
  stream: readonly StoredEvent[],
  ids: readonly string[],
  remembered: RememberedIds,
): AppendDecision {
  const first = remembered.get(ids[0] ?? '');
  if (first === undefined || stream[first.revision] !== first) return { kind: 'write' };
  const current = stream.slice(first.revision, first.revision + ids.length);
  const isRepeat = current.length === ids.length && current.every((event, nth) => event.id === ids[nth]);
  return isRepeat ? { kind: 'repeat', last: current.at(-1) } : CONFLICT;
}
