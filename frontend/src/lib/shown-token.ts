import { halfWritten } from './half-written.ts';
import { token } from './token.ts';

let shown = token.get();
const listeners = new Set<() => void>();

function follow(): void {
  shown = token.get();
  for (const listener of listeners) listener();
}

function followUnlessHeld(): void {
  if (!halfWritten.isAny() && shown !== token.get()) follow();
}

/**
 * The token of the user for whom the page is shown. It follows `token`, which may expire or change in another tab, but
 * not while a form is half written.
 */
export const shownToken = {
  get: () => shown,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  follow,
};

token.subscribe(followUnlessHeld);
halfWritten.listen(followUnlessHeld);
