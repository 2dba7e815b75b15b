import type { DepsOf } from '@naust/command/dependencies/dependencies.ts';
import { sendMessage } from '@naust/command/inbox/messages.ts';
import { instantOf, MINUTES_PER_DAY, osloMinute } from '@naust/domain/wall-clock.ts';
import { messages } from './messages.ts';

const context = { channel: 'seed', correlationId: 'demo shop' } as const;
const HOURS_BETWEEN = 31;
const HOUR = 60;

export interface InboxSeeding {
  deps: DepsOf<typeof sendMessage>;
  setTime(ms: number): void;
  /** Milliseconds since 1970 UTC. */
  now: number;
  /** Account by e-mail. */
  userIds: ReadonlyMap<string, string>;
}

/** The messages of the last days, the older ones read. */
export async function seedInbox({ deps, setTime, now, userIds }: InboxSeeding): Promise<void> {
  const newest = osloMinute(now) - 2 * HOUR;
  for (const [at, { topic, from, text, isRead }] of messages.entries()) {
    const sentAt = newest - (messages.length - 1 - at) * HOURS_BETWEEN * HOUR;
    setTime(instantOf(sentAt));
    const message = { from: { userId: userIds.get(from) ?? '' }, topicId: topic + 1, message: text };
    const { messageId } = await sendMessage(deps, message, context);
    if (!isRead) continue;
    setTime(instantOf(Math.min(sentAt + MINUTES_PER_DAY, osloMinute(now))));
    await deps.inbox(messageId).run({ type: 'ReadMessage' }, context);
  }
}
