import { ERASED } from '@naust/domain/history/description.ts';
import { callerOf } from '@naust/domain/history/history-entries.ts';
import type { NoteAnswer } from '@naust/domain/orders/order-notes.contract.ts';
import { refuse } from '@naust/domain/refusal.ts';
import type { CommandContext } from '@naust/infra/mailboxes/stream-kind.ts';
import { randomNumberedId } from '@naust/infra/numbered-ids.ts';
import { namesOfUsers } from '../desk/names-of-users.ts';
import type { Needs } from '../desk/needs.ts';
import { recordedOrder } from './order-command.ts';

/** Notes something about an order, under whose person it is sealed. */
export async function noteOrder(desk: Needs<'order' | 'user'>, orderId: string, text: string, by: CommandContext) {
  const { content } = await recordedOrder(desk, orderId);
  const noteId = randomNumberedId();
  const command = { type: 'NoteOrder', noteId, text, isErased: await isPersonErased(desk, content) } as const;
  const { position } = await desk.order(orderId).run(command, by);
  return { noteId, position };
}

/** Whether the account that an order belongs to is erased. */
export async function isPersonErased(desk: Needs<'user'>, { userId }: { userId: string | null }): Promise<boolean> {
  return userId !== null && ((await desk.user(userId).peek()).state?.isErased ?? false);
}

/** The notes that stand on an order, oldest first, from its stream. */
export async function notesOf(desk: Needs<'order' | 'user'>, orderId: string): Promise<NoteAnswer[]> {
  const { state } = await desk.order(orderId).peek();
  const { noteIds = [] } = state ?? refuse('ORDER_NOT_FOUND');
  if (noteIds.length === 0) return [];
  const events = await desk.order(orderId).recorded();
  const users = await namesOfUsers(desk, events);
  return events.flatMap((event) => {
    if (event.type !== 'OrderNoted' || !noteIds.includes(event.data.noteId)) return [];
    const by = callerOf(event, { user: (userId) => users.get(userId) ?? null });
    return { id: event.data.noteId, text: event.data.personal?.text ?? ERASED, at: event.meta.at, by };
  });
}
