import type { QueryClient } from '@tanstack/react-query';
import { halfWritten } from '../../lib/half-written.ts';
import { noteSeenPosition, positionWritten } from '../../lib/position.ts';
import { isTouched } from './changed-queries.ts';
import type { LiveChange, LiveMessage } from './live-messages.ts';

/** Minimum time between two refetches of everything visible. */
const PAUSE_MS = 1_000;

export interface GatheredChanges {
  onMessage(message: LiveMessage): void;
  /** Refetches the waiting changes, unless something blocks it. */
  show(): void;
  /** The same despite a text selection. */
  showAnyway(): void;
  end(): void;
}

/** `tell` is called with whether a visible change is waiting to be shown. */
export function gatherChanges(queries: QueryClient, tell: (isWaiting: boolean) => void): GatheredChanges {
  let waiting: LiveChange[] = [];
  let position: string | null = null;
  let timer = 0;
  let isPause = false;

  const take = () => {
    const changes = waiting;
    waiting = [];
    tell(false);
    if (changes.length === 0) return;
    isPause = true;
    timer = window.setTimeout(() => {
      isPause = false;
      show();
    }, PAUSE_MS);
    void queries.invalidateQueries({ predicate: (query) => isTouched(query, changes) });
  };
  const show = () => {
    if (isPause || waiting.length === 0) return;
    if (halfWritten.isAny()) tell(isOpenOneChanged(queries, waiting));
    else if (isSomethingSelected()) tell(isInSight(queries, waiting));
    else take();
  };
  return {
    onMessage({ event, position: now, changed }) {
      // Anything may have changed while the connection was lost.
      if (event === 'open' && position !== null && position !== now) void queries.invalidateQueries();
      position = now;
      // Another of the shop's processes may answer the refetch.
      noteSeenPosition(now);
      // An act of this page refreshes its own data.
      if (halfWritten.isAny() && isOwn(now)) return;
      waiting.push(...changed);
      show();
    },
    show,
    showAnyway: () => !halfWritten.isAny() && take(),
    end: () => window.clearTimeout(timer),
  };
}

function isOwn(position: string): boolean {
  const written = positionWritten();
  return written !== null && BigInt(position) <= BigInt(written);
}

const isInSight = (queries: QueryClient, changes: readonly LiveChange[]): boolean =>
  queries
    .getQueryCache()
    .findAll({ type: 'active' })
    .some((query) => isTouched(query, changes));

/** Whether the row of the address changed, or, without one, the data of a form without rows. */
function isOpenOneChanged(queries: QueryClient, changes: readonly LiveChange[]): boolean {
  const address = new URLSearchParams(window.location.search);
  const id = address.get('id');
  if (address.has('new')) return false;
  return isInSight(
    queries,
    changes.filter(({ ids }) => id === null || ids === null || ids.includes(id)),
  );
}

/** The user may be about to copy the selected text. */
function isSomethingSelected(): boolean {
  const selection = document.getSelection();
  if (selection === null || selection.isCollapsed) return false;
  return document.getElementById('content')?.contains(selection.anchorNode) ?? false;
}
