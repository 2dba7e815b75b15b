import type { Telling } from './telling.ts';

/** Messages that a real server keeps for a subscriber that is behind: 32 of its own and 32 of the call's. */
const QUEUE_LENGTH = 64;

export interface LiveQueue {
  /** Sends at once where there is room; false where the queue is full, and the message was not taken. */
  offer(answer: Buffer): boolean;
  readonly isEmpty: boolean;
}

/** What a live subscriber has not taken yet. `emptied` is called when all was sent after a while of waiting. */
export function liveQueue(to: Telling, emptied: () => void): LiveQueue {
  const queue: Buffer[] = [];
  let isSending = false;
  async function sendRest(): Promise<void> {
    isSending = true;
    for (;;) {
      await to.room();
      if (to.isOver) return;
      const answer = queue.shift();
      if (answer === undefined) break;
      to.send(answer);
    }
    isSending = false;
    emptied();
  }
  return {
    offer(answer) {
      if (queue.length >= QUEUE_LENGTH) return false;
      if (queue.length === 0 && to.hasRoom) to.send(answer);
      else queue.push(answer);
      if (!isSending && (queue.length > 0 || !to.hasRoom)) void sendRest();
      return true;
    },
    get isEmpty() {
      return queue.length === 0 && to.hasRoom;
    },
  };
}
