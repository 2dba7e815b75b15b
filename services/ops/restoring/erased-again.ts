import type { Streams } from '@naust/command/dependencies/streams.ts';
import type { ShopEvent } from '@naust/domain/event-catalogue.ts';
import { Refusal } from '@naust/domain/refusal.ts';
import type { StoredEvent } from '@naust/domain/stored-event.ts';
import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';
import type { EventStore } from '@naust/infra/event-store/event-store.port.ts';
import { withoutPersonal } from '@naust/infra/keys/event-encryption.ts';
import type { PersonKeys } from '@naust/infra/keys/keys.port.ts';

type Erasing = Pick<
  Streams,
  'admins' | 'catalogue' | 'email' | 'inbox' | 'invitation' | 'order' | 'quizEntry' | 'stockNotice' | 'user'
>;

export interface ErasedAgain {
  streams: Erasing;
  store: Pick<EventStore, 'follow' | 'head'>;
  keys: Pick<PersonKeys, 'destroy'>;
  /** Holders of keys that were destroyed before or since; the log may not know some of them. */
  ids: ReadonlySet<string>;
}

const by: CommandContext = { channel: 'job', correlationId: 'restore' };
const PAGE = 500;

/**
 * Repeats in a restored log the erasures after its copy: destroys the keys, then records them as the shop does, so that
 * addresses are free and read models show it. Returns how many were not erased in this log. Open orders do not prevent
 * it: that was checked at the original erasure. Repeating is harmless.
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

/** The erasure of the holder of this event's key. */
function actOf({ type, data, stream }: StoredEvent<ShopEvent>, streams: Erasing): { id: string; act: Act } | null {
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
    case 'StorageWaitJoined': {
      const end = { type: 'EndStorageWait', waitId: data.waitId, why: 'erased' } as const;
      return { id: data.waitId, act: async () => void (await streams.catalogue().run(end, by)) };
    }
    case 'InvitationSent': {
      const { invitationId, addressHash } = data;
      const end = { type: 'EndInvitation', invitationId, why: 'erased' } as const;
      return { id: invitationId, act: async () => void (await streams.invitation(addressHash).run(end, by)) };
    }
    default:
      return null;
  }
}

/** The holder whose erasure it records. */
function erasedBy({ type, data }: StoredEvent<ShopEvent>): string | null {
  switch (type) {
    case 'PersonErased':
    case 'GuestErased':
    case 'QuizEntrantErased':
      return data.personId;
    case 'MessageErased':
      return data.messageId;
    case 'StockNoticeEnded':
      return data.noticeId;
    case 'StorageWaitEnded':
      return data.waitId;
    case 'InvitationEnded':
      return data.invitationId;
    default:
      return null;
  }
}

async function erasePerson({ admins, user, email }: Erasing, userId: string): Promise<void> {
  // The last administrator stays one: they cannot log in, and ADMIN_EMAIL creates another at the next start.
  await unlessRefused(admins().run({ type: 'RevokeAdmin', userId }, by));
  const { state } = await user(userId).run({ type: 'ErasePerson', askedBy: 'restore', hasOpenOrders: false }, by);
  if (state) await email(state.emailHash).run({ type: 'ReleaseEmail', userId, heldUntil: null }, by);
}

/** If the object now belongs to someone else, or does not exist, destroying the key is enough. */
async function unlessRefused(run: Promise<unknown>): Promise<void> {
  try {
    await run;
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
  }
}
