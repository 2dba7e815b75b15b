import type { StreamMailbox } from './stream-mailbox.ts';

export interface MailboxShelf {
  /** The mailbox of a stream, made where there is none. */
  take(stream: string, make: () => StreamMailbox): StreamMailbox;
  all(): Iterable<StreamMailbox>;
}

/** Busy mailboxes looked past for an idle one to put away. */
const LOOKED_PAST = 16;

/** Keeps mailboxes in the order of their use; above the limit an idle one that was unused for longest goes. */
export function mailboxShelf(limit: number): MailboxShelf {
  const boxes = new Map<string, StreamMailbox>();

  function putOneAway(): void {
    let looked = 0;
    for (const [stream, box] of boxes) {
      if (box.isIdle) boxes.delete(stream);
      looked += 1;
      if (box.isIdle || looked === LOOKED_PAST) return;
    }
  }

  return {
    take(stream, make) {
      const box = boxes.get(stream) ?? make();
      boxes.delete(stream);
      boxes.set(stream, box);
      if (boxes.size > limit) putOneAway();
      return box;
    },
    all: () => boxes.values(),
  };
}
