import type { Streams } from '@naust/command/dependencies/streams.ts';
import type { ShopEvent } from '@naust/domain/event-catalogue.ts';
import { Refusal } from '@naust/domain/refusal.ts';
import type { Told } from '@naust/domain/telling.ts';
import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';
import type { EventStore } from '@naust/infra/event-store/event-store.port.ts';
import type { PersonKeys } from '@naust/infra/keys/keys.port.ts';
import { withoutPersonal } from '@naust/infra/keys/sealing.ts';

type Erasing = Pick<Streams, 'admins' | 'email' | 'inbox' | 'order' | 'quizEntry' | 'stockNotice' | 'user'>;

export interface ErasedAgain {
  streams: Erasing;
  store: Pick<EventStore, 'follow' | 'head'>;
  keys: Pick<PersonKeys, 'destroy'>;
  /** Whose keys were destroyed since, or before; of some the log may know nothing. */
  ids: ReadonlySet<string>;
}

const by: CommandContext = { channel: 'job', correlationId: 'restore' };
const PAGE = 500;

/**
 * Erases in a log that was put back who was erased after its copy was taken: destroys the keys, then records it as the
 * shop does, so that an address is free and read models say so. Answers how many were not erased in this log. What they
 * have left undone since does not hinder it: it was asked before. Repeating is harmless.
 */
export async function eraseAgain({ streams, store, keys, ids }: ErasedAgain): Promise<number> {
  const all = [...ids];
  for (let from = 0; from < all.length; from += PAGE) await keys.destroy(...all.slice(from, from + PAGE));
  const acts = await actsFor(store, ids, streams);
  for (const act of acts.values()) await act();
  return acts.size;
}

type Act = () => Promise<void>;

async function actsFor(
  store: ErasedAgain['store'],
  ids: ReadonlySet<string>,
  streams: Erasing,
): Promise<Map<string, Act>> {
  const acts = new Map<string, Act>();
  const head = await store.head();
  if (head === 0n || ids.size === 0) return acts;
  for await (const { events, seen } of store.follow(0n, new AbortController().signal)) {
    for (const event of withoutPersonal<ShopEvent>(events)) {
      const owed = actOf(event, streams);
      if (owed && ids.has(owed.id)) acts.set(owed.id, owed.act);
      const done = erasedBy(event);
      if (done !== null) acts.delete(done);
    }
    if (seen >= head) break;
  }
  return acts;
}

/** How whose key this event was sealed under is erased. */
function actOf({ type, data, stream }: Told<ShopEvent>, streams: Erasing): { id: string; act: Act } | null {
  switch (type) {
    case 'UserRegistered':
      return { id: data.personId, act: () => erasePerson(streams, data.userId) };
    case 'OrderPlaced':
    case 'OrderRevised': {
      const erase = () => streams.order(data.orderId).run({ type: 'EraseGuest', isOpen: false }, by);
      return data.userId === null ? { id: data.personId, act: () => unlessRefused(erase()) } : null;
    }
    case 'MessageSent': {
      const erase = () => streams.inbox(data.messageId).run({ type: 'EraseMessage' }, by);
      return { id: data.retentionId, act: () => unlessRefused(erase()) };
    }
    case 'QuizSubmitted': {
      const [, quizId, phoneHash = ''] = stream.split('-');
      const erase = () => streams.quizEntry(Number(quizId), phoneHash).run({ type: 'EraseEntrant' }, by);
      return { id: data.personId, act: () => unlessRefused(erase()) };
    }
    case 'StockNoticeAsked': {
      const { noticeId, productId, addressHash } = data;
      const end = { type: 'EndStockNotice', noticeId, why: 'erased' } as const;
      return { id: noticeId, act: async () => void (await streams.stockNotice(productId, addressHash).run(end, by)) };
    }
    default:
      return null;
  }
}

/** Whose erasure it records. */
function erasedBy({ type, data }: Told<ShopEvent>): string | null {
  switch (type) {
    case 'PersonErased':
    case 'GuestErased':
    case 'QuizEntrantErased':
      return data.personId;
    case 'MessageErased':
      return data.messageId;
    case 'StockNoticeEnded':
      return data.noticeId;
    default:
      return null;
  }
}

async function erasePerson({ admins, user, email }: Erasing, userId: string): Promise<void> {
  // The last administrator stays one: nobody can log in as them, and ADMIN_EMAIL makes another at the next start.
  await unlessRefused(admins().run({ type: 'RevokeAdmin', userId }, by));
  const { state } = await user(userId).run({ type: 'ErasePerson', askedBy: 'restore', hasOpenOrders: false }, by);
  if (state) await email(state.emailHash).run({ type: 'ReleaseEmail', userId, heldUntil: null }, by);
}

/** What became somebody else's, or is not there, needs nothing more than the key. */
async function unlessRefused(run: Promise<unknown>): Promise<void> {
  try {
    await run;
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
  }
}
