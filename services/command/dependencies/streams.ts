import { bank } from '@naust/domain/bank/bank.decider.ts';
import { books } from '@naust/domain/books/books.decider.ts';
import { catalogue } from '@naust/domain/catalogue/catalogue.decider.ts';
import {
  CATALOGUE_SNAPSHOT_VERSION,
  readCatalogue,
  writeCatalogue,
} from '@naust/domain/catalogue/catalogue-snapshot.ts';
import { charges } from '@naust/domain/charges/charges.decider.ts';
import { vehicle } from '@naust/domain/checklist/vehicles.decider.ts';
import { demand } from '@naust/domain/demand/demand.decider.ts';
import { documents } from '@naust/domain/documents/documents.decider.ts';
import {
  DOCUMENTS_SNAPSHOT_VERSION,
  readDocuments,
  writeDocuments,
} from '@naust/domain/documents/documents-snapshot.ts';
import { inboxMessages } from '@naust/domain/inbox/inbox.decider.ts';
import { inventory } from '@naust/domain/inventory/inventory.decider.ts';
import {
  INVENTORY_SNAPSHOT_VERSION,
  readInventory,
  writeInventory,
} from '@naust/domain/inventory/inventory-snapshot.ts';
import { invitations } from '@naust/domain/invitations/invitations.decider.ts';
import { orderRecord } from '@naust/domain/orders/order.ts';
import { payments } from '@naust/domain/payments/payments.decider.ts';
import { quizEntries } from '@naust/domain/quiz/quiz.decider.ts';
import { shop } from '@naust/domain/shop/shop.decider.ts';
import { stockNotices } from '@naust/domain/stock-notices/stock-notices.decider.ts';
import type { StoredEvent } from '@naust/domain/stored-event.ts';
import { admins } from '@naust/domain/users/admins.decider.ts';
import { email } from '@naust/domain/users/email.decider.ts';
import { users } from '@naust/domain/users/users.decider.ts';
import type { CommandExecutor } from '@naust/infra/command-executor/command-executor.ts';
import type {
  AnyKind,
  Begun,
  CommandContext,
  CommandOf,
  EventOf,
  Outcome,
  StateOf,
  StreamState,
} from '@naust/infra/command-executor/stream-kind.ts';
import type { EventPlace, EventStore } from '@naust/infra/event-store/event-store.port.ts';
import { openEvents } from '@naust/infra/keys/event-encryption.ts';
import type { PersonKeys } from '@naust/infra/keys/keys.port.ts';

const SNAPSHOT_EVERY = 50_000;

/** Every kind of stream that commands are decided on, and its name. */
export const streamKinds = {
  inventory: {
    name: () => 'inventory',
    decider: inventory,
    snapshot: {
      version: INVENTORY_SNAPSHOT_VERSION,
      write: writeInventory,
      read: readInventory,
      every: SNAPSHOT_EVERY,
    },
  },
  catalogue: {
    name: () => 'catalogue',
    decider: catalogue,
    snapshot: {
      version: CATALOGUE_SNAPSHOT_VERSION,
      write: writeCatalogue,
      read: readCatalogue,
      every: SNAPSHOT_EVERY,
    },
  },
  shop: { name: () => 'shop', decider: shop },
  order: { name: (orderId: string) => `order-${orderId}`, decider: orderRecord, opensPersonal: true },
  documents: {
    name: () => 'documents',
    decider: documents,
    // The first invoice after a start waits 0.3 s for 20,000 documents, and without a snapshot 2 s.
    snapshot: {
      version: DOCUMENTS_SNAPSHOT_VERSION,
      write: writeDocuments,
      read: readDocuments,
      every: SNAPSHOT_EVERY,
    },
  },
  bank: { name: () => 'bank', decider: bank },
  books: { name: () => 'books', decider: books },
  demand: { name: (month: string) => `demand-${month}`, decider: demand },
  charge: { name: (chargeId: string) => `charge-${chargeId}`, decider: charges },
  payment: { name: (reference: string) => `payment-${reference}`, decider: payments, opensPersonal: true },
  email: { name: (emailHash: string) => `email-${emailHash}`, decider: email },
  admins: { name: () => 'admins', decider: admins },
  user: { name: (userId: string) => `user-${userId}`, decider: users, opensPersonal: true },
  vehicle: { name: (vehicleId: number) => `vehicle-${vehicleId}`, decider: vehicle, opensPersonal: true },
  quizEntry: { name: (quizId: number, phoneHash: string) => `quizEntry-${quizId}-${phoneHash}`, decider: quizEntries },
  inbox: { name: (messageId: string) => `inbox-${messageId}`, decider: inboxMessages },
  invitation: { name: (addressHash: string) => `invitation-${addressHash}`, decider: invitations },
  stockNotice: {
    name: (productId: number, addressHash: string) => `stockNotice-${productId}-${addressHash}`,
    decider: stockNotices,
  },
};

type Kinds = typeof streamKinds;

/** One stream, with its decider. */
export interface Stream<K extends AnyKind> {
  /** Decides a command; resolves when its events are durable. `after`: as in the command executor. */
  run(command: CommandOf<K>, by: CommandContext, after?: EventPlace): Promise<Outcome<StateOf<K>, EventOf<K>>>;
  /** The same in two stages. */
  begin(command: CommandOf<K>, by: CommandContext, after?: EventPlace): Begun<StateOf<K>, EventOf<K>>;
  /** Its current state; for `inventory` and `catalogue` at most two seconds old. */
  peek(): Promise<StreamState<StateOf<K>>>;
  /** Its current state after a read of the log: for decisions that refuse or skip what is missing. */
  look(): Promise<StreamState<StateOf<K>>>;
  /** Its events from a version on, oldest first; personal data if it is readable. */
  recorded(from?: number, most?: number): Promise<StoredEvent<EventOf<K>>[]>;
}

/** Every stream by its id: `order(orderId).run(command, by)`. */
export type Streams = {
  readonly [N in keyof Kinds]: (...id: Parameters<Kinds[N]['name']>) => Stream<Kinds[N]>;
};

export interface StreamSources {
  boxes: CommandExecutor<Kinds>;
  store: Pick<EventStore, 'read'>;
  keys: Pick<PersonKeys, 'find'>;
}

export function streamsOver({ boxes, store, keys }: StreamSources): Streams {
  const at = <N extends keyof Kinds>(kind: N, name: string): Stream<Kinds[N]> => ({
    run: (command, by, after) => boxes.run(kind, name, command, by, after),
    begin: (command, by, after) => boxes.begin(kind, name, command, by, after),
    peek: () => boxes.peek(kind, name),
    look: () => boxes.look(kind, name),
    recorded: async (from = 0, most) => openEvents<EventOf<Kinds[N]>>(await store.read(name, from, most), keys),
  });
  return {
    inventory: () => at('inventory', streamKinds.inventory.name()),
    catalogue: () => at('catalogue', streamKinds.catalogue.name()),
    shop: () => at('shop', streamKinds.shop.name()),
    order: (orderId) => at('order', streamKinds.order.name(orderId)),
    documents: () => at('documents', streamKinds.documents.name()),
    bank: () => at('bank', streamKinds.bank.name()),
    books: () => at('books', streamKinds.books.name()),
    demand: (month) => at('demand', streamKinds.demand.name(month)),
    charge: (chargeId) => at('charge', streamKinds.charge.name(chargeId)),
    payment: (reference) => at('payment', streamKinds.payment.name(reference)),
    email: (emailHash) => at('email', streamKinds.email.name(emailHash)),
    admins: () => at('admins', streamKinds.admins.name()),
    user: (userId) => at('user', streamKinds.user.name(userId)),
    vehicle: (vehicleId) => at('vehicle', streamKinds.vehicle.name(vehicleId)),
    quizEntry: (quizId, phoneHash) => at('quizEntry', streamKinds.quizEntry.name(quizId, phoneHash)),
    inbox: (messageId) => at('inbox', streamKinds.inbox.name(messageId)),
    invitation: (addressHash) => at('invitation', streamKinds.invitation.name(addressHash)),
    stockNotice: (productId, addressHash) => at('stockNotice', streamKinds.stockNotice.name(productId, addressHash)),
  };
}

export const laterOf = (one: bigint, other: bigint): bigint => (one > other ? one : other);
