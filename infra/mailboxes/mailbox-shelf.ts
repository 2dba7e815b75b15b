import type { StreamMailbox } from './stream-mailbox.ts';

export interface MailboxShelf {
  /** The mailbox of a stream, made where there is none. */
  take(stream: string, make: () => StreamMailbox): StreamMailbox;
  all(): Iterable<StreamMailbox>;
}

/**
 * Keeps at least the `limit` mailboxes that were used last, at most twice as many, and every one at work. Two
 * generations: when the young one is full it becomes the old one, and what was old, idle and not used since is gone.
 */
export function mailboxShelf(limit: number): MailboxShelf {
  let young = new Map<string, StreamMailbox>();
  let old = new Map<string, StreamMailbox>();

  function grow(): void {
    const working = [...old].filter(([, box]) => !box.isIdle);
    old = young;
    young = new Map(working);
  }

  return {
    take(stream, make) {
      const known = young.get(stream);
      if (known) return known;
      const box = old.get(stream) ?? make();
      old.delete(stream);
      if (young.size >= limit) grow();
      young.set(stream, box);
      return box;
    },
    *all() {
      yield* old.values();
      yield* young.values();
    },
  };
}
