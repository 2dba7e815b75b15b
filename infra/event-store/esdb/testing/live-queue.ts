import type { Telling } from './telling.ts';

/** Messages that a real server keeps for a slow subscriber: 32 of its own and 32 of the call's. */
const QUEUE_LENGTH = 64;

export interface LiveQueue {
  /** Sends at once if there is room; false if the queue is full and the message was not accepted. */
  offer(answer: Buffer): boolean;
  readonly isEmpty: boolean;
}

/** Messages that a live subscriber has not read yet. `emptied` is called when all are sent after a wait. */
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
