import { catalogue } from '@naust/domain/catalogue/catalogue.decider.ts';
import {
  CATALOGUE_SNAPSHOT_VERSION,
  readCatalogue,
  writeCatalogue,
} from '@naust/domain/catalogue/catalogue-snapshot.ts';
import { charges } from '@naust/domain/charges/charges.decider.ts';
import { vehicle } from '@naust/domain/checklist/vehicles.decider.ts';
import { inboxMessages } from '@naust/domain/inbox/inbox.decider.ts';
import { inventory } from '@naust/domain/inventory/inventory.decider.ts';
import {
  INVENTORY_SNAPSHOT_VERSION,
  readInventory,
  writeInventory,
} from '@naust/domain/inventory/inventory-snapshot.ts';
import { orderRecord } from '@naust/domain/orders/order.ts';
import { payments } from '@naust/domain/payments/payments.decider.ts';
import { quizEntries } from '@naust/domain/quiz/quiz.decider.ts';
import { admins } from '@naust/domain/users/admins.decider.ts';
import { email } from '@naust/domain/users/email.decider.ts';
import { users } from '@naust/domain/users/users.decider.ts';
import type { Mailboxes } from '@naust/infra/mailboxes/mailboxes.ts';

const SNAPSHOT_EVERY = 50_000;

/** Every kind of stream that commands are decided on. */
export const streamKinds = {
  inventory: {
    decider: inventory,
    snapshot: {
      version: INVENTORY_SNAPSHOT_VERSION,
      write: writeInventory,
      read: readInventory,
      every: SNAPSHOT_EVERY,
    },
  },
  catalogue: {
    decider: catalogue,
    snapshot: {
      version: CATALOGUE_SNAPSHOT_VERSION,
      write: writeCatalogue,
      read: readCatalogue,
      every: SNAPSHOT_EVERY,
    },
  },
  order: { decider: orderRecord, opensPersonal: true },
  charge: { decider: charges },
  payment: { decider: payments, opensPersonal: true },
  email: { decider: email },
  admins: { decider: admins },
  user: { decider: users, opensPersonal: true },
  vehicle: { decider: vehicle, opensPersonal: true },
  quizEntry: { decider: quizEntries },
  inbox: { decider: inboxMessages },
};

export type ShopStreams = Mailboxes<typeof streamKinds>;

export const INVENTORY = 'inventory';
export const CATALOGUE = 'catalogue';
export const ADMINS = 'admins';
export const orderStream = (orderId: string) => `order-${orderId}`;
export const chargeStream = (chargeId: string) => `charge-${chargeId}`;
export const paymentStream = (reference: string) => `payment-${reference}`;
export const userStream = (userId: string) => `user-${userId}`;
export const vehicleStream = (vehicleId: number) => `vehicle-${vehicleId}`;
export const inboxStream = (messageId: string) => `inbox-${messageId}`;
export const quizEntryStream = (quizId: number, phoneHash: string) => `quizEntry-${quizId}-${phoneHash}`;
export const emailStream = (emailHash: string) => `email-${emailHash}`;
