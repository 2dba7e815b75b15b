import { ERASED } from '@naust/domain/history/description.ts';
import { callerOf } from '@naust/domain/history/history-entries.ts';
import type { NoteAnswer } from '@naust/domain/orders/order-notes.contract.ts';
import type { OrderEvent } from '@naust/domain/orders/orders.events.ts';
import { refuse } from '@naust/domain/refusal.ts';
import type { StoredEvent } from '@naust/domain/stored-event.ts';
import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';
import { addedId } from '../dependencies/added-id.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { namesOfUsers } from '../dependencies/names-of-users.ts';
import { recordedOrder } from './order-command.ts';

type OrderNoted = Extract<OrderEvent, { type: 'OrderNoted' }>;

/** Adds a note to an order, encrypted under the order's person. The same key again is the same note. */
export async function noteOrder(
  deps: Deps<'order' | 'user' | 'secrets'>,
  orderId: string,
  { text, idempotencyKey: key }: { text: string; idempotencyKey: string | undefined },
  by: CommandContext,
): Promise<{ note: NoteAnswer; position: bigint }> {
  const { content } = await recordedOrder(deps, orderId);
  const noteId = addedId(deps, `note ${orderId}`, key);
  // Also for a note that was removed since: it does not come back.
  const before = key === undefined ? undefined : await recordedNote(deps, orderId, noteId);
  if (!before) {
    const command = { type: 'NoteOrder', noteId, text, isErased: await isPersonErased(deps, content) } as const;
    await deps.order(orderId).run(command, by);
  }
  const noted = before ?? (await recordedNote(deps, orderId, noteId)) ?? refuse('NOTE_NOT_FOUND');
  const { personal } = noted.data;
  if (personal && personal.text !== text.trim()) refuse('KEY_REUSED');
  const { position } = await deps.order(orderId).peek();
  return { note: noteAnswerOf(noted, await namesOfUsers(deps, [noted])), position };
}

async function recordedNote(deps: Deps<'order'>, orderId: string, noteId: string) {
  const events = await deps.order(orderId).recorded();
  return events.filter((event) => event.type === 'OrderNoted').find(({ data }) => data.noteId === noteId);
}

/** Whether the account of an order is erased. */
export async function isPersonErased(deps: Deps<'user'>, { userId }: { userId: string | null }): Promise<boolean> {
  return userId !== null && ((await deps.user(userId).peek()).state?.isErased ?? false);
}

/** The notes of an order, oldest first, from its stream. */
export async function notesOf(deps: Deps<'order' | 'user'>, orderId: string): Promise<NoteAnswer[]> {
  const { state } = await deps.order(orderId).peek();
  const { noteIds = [] } = state ?? refuse('ORDER_NOT_FOUND');
  if (noteIds.length === 0) return [];
  const events = await deps.order(orderId).recorded();
  const users = await namesOfUsers(deps, events);
  return events.flatMap((event) => {
    return event.type === 'OrderNoted' && noteIds.includes(event.data.noteId) ? noteAnswerOf(event, users) : [];
  });
}

function noteAnswerOf(noted: StoredEvent<OrderNoted>, users: ReadonlyMap<string, string>): NoteAnswer {
  const { data, meta } = noted;
  const by = callerOf(noted, { user: (userId) => users.get(userId) ?? null });
  return { id: data.noteId, text: data.personal?.text ?? ERASED, at: meta.at, by };
}
