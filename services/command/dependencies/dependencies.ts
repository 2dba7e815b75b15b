import type { InventoryEvent } from '@naust/domain/inventory/inventory.events.ts';
import type { InventoryCommand } from '@naust/domain/inventory/inventory-commands.ts';
import type { InventoryState } from '@naust/domain/inventory/inventory-state.ts';
import type { PaymentRecord } from '@naust/domain/payments/payment.ts';
import type { CaptureOn } from '@naust/domain/payments/wallet-act.ts';
import type { Clock } from '@naust/infra/clock.ts';
import type { CommandContext, Outcome } from '@naust/infra/command-executor/stream-kind.ts';
import type { Position } from '@naust/infra/event-store/event-store.port.ts';
import type { RateLimits } from '@naust/infra/http/rate-limits.ts';
import type { Images } from '@naust/infra/images/images.port.ts';
import type { PersonKeys } from '@naust/infra/keys/keys.port.ts';
import type { Mail } from '@naust/infra/mail/mail.port.ts';
import type { Payments } from '@naust/infra/payments/payments.port.ts';
import type { WalletNotices } from '@naust/infra/payments/vipps/wallet-notices.ts';
import type { UnpaidOrders } from '@naust/infra/rate-limits/unpaid-orders.port.ts';
import type { Secrets } from '@naust/infra/secrets.ts';
import type { SecurityLog } from '@naust/infra/security-log/security-log.ts';
import type { DeviceLock } from '@naust/infra/sign-in/device-lock.ts';
import type { Passwords } from '@naust/infra/sign-in/passwords.ts';
import type { SecondFactors } from '@naust/infra/sign-in/second-factor.ts';
import type { Tokens } from '@naust/infra/sign-in/tokens.ts';
import type { StockNoticeAsked } from '@naust/mails/mail-facts.ts';
import type { Streams } from './streams.ts';
import type { ChargeTurn } from './turns.ts';

/** All that exists for commands to work with: every stream, and what else there is. A handler names what it takes. */
export interface AllDeps extends Streams {
  clock: Clock;
  keys: Pick<PersonKeys, 'destroy' | 'find'>;
  secrets: Pick<Secrets, 'hashing' | 'orderLink' | 'reset'>;
  passwords: Passwords;
  tokens: Pick<Tokens, 'issueToken' | 'verifyToken'>;
  secondFactors: SecondFactors;
  /** Counts tries at passwords and codes that a call asks for besides. */
  limits: Pick<RateLimits, 'take' | 'hold' | 'remember'>;
  security: Pick<SecurityLog, 'note'>;
  devices: Pick<DeviceLock, 'open'>;
  images: Pick<Images, 'storeImage'>;
  mail: Pick<Mail, 'forget'>;
  figures: OrderFigures;
  histories: HistoryIndex;
  rows: CurrentRows;
  /** The city of a postal code of four digits; null where the register knows none. */
  cityOf(postalCode: string): string | null;
  visitors: Visitors;
  unpaid: UnpaidOrders;
  wallet: WalletDeps;
  steps: Steps;
  /** Whatever changes an order's charges, or whether it is deleted, goes through this. */
  chargeTurn: ChargeTurn;
  /**
   * Brings an order, its payments and what is owed for it to agree, from wherever they stand, without asking how the
   * payments stand. Repeating is harmless. Rejects with WalletUnavailable where the wallet had to do something and did
   * not answer. Answers the order's own payment.
   */
  reconcile(orderId: string, by: CommandContext): Promise<PaymentRecord>;
  /**
   * Asks the wallet how a payment stands, writes it down and does what follows from it. null for a payment that the
   * shop never began. Rejects with WalletUnavailable where the wallet does not answer.
   */
  syncPayment(reference: string, by: CommandContext): Promise<PaymentRecord>;
  /** Resolves when it is sure that the request will be looked at; that happens later. */
  askForReset(asked: { emailHash: string; requestId: string }, correlationId: string): Promise<void>;
}

export type Deps<N extends keyof AllDeps> = Pick<AllDeps, N>;

/** What a handler needs, for whoever only hands it on. */
export type DepsOf<H extends (needs: never, ...rest: never) => unknown> = Parameters<H>[0];

/** Acts of two steps: the decision falls on `inventory`, and another stream records what follows from it. */
export interface Steps {
  /** Decides and records. Both steps go into the log together where it can take them so, else one after the other. */
  decide(command: InventoryCommand, by: CommandContext): Promise<Outcome<InventoryState, InventoryEvent>>;
  /** Brings `order-<id>` up to what `inventory` decided of it: a first step without its second is finished first. */
  finishOrder(orderId: string, by: CommandContext): Promise<bigint>;
  /** The same for a product and `catalogue`. */
  finishProduct(productId: number, by: CommandContext): Promise<void>;
}

/*
 * What commands ask of the read models. `upTo`: the position of what the caller has read or written of the log, which the
 * read models must have seen. Where they do not in time, all but rows refuse UNAVAILABLE.
 */

/** What a decision needs of other streams. */
export interface OrderFigures {
  /** The order is in status 1 to 3 or unpaid, its charges aside. */
  isOpen(orderId: string, upTo: Position): Promise<boolean>;
  /** By their ids, deleted ones left out. */
  ordersOf(userId: string, upTo: Position): Promise<readonly string[]>;
}

/** Where histories find what belongs to an object. */
export interface HistoryIndex {
  /** Deleted ones too. */
  chargeIdsOf(orderId: string, upTo: Position): Promise<readonly string[]>;
  /** Where a row stands in the stream `catalogue`, growing. */
  versionsOf(row: string, upTo: Position): Promise<readonly number[]>;
  /** By their ids, archived ones too, without those who are erased. */
  employeeNames(upTo: Position): Promise<ReadonlyMap<number, string>>;
}

/** Who wrote without an account. */
export interface Visitors {
  /** Ids of the messages that visitors sent from one of these addresses. */
  messagesFrom(emails: readonly string[], upTo: Position): Promise<readonly string[]>;
  /** Waits for products by these addresses, as their hashes; ended ones too. */
  stockNoticesTo(addressHashes: readonly string[], upTo: Position): Promise<readonly StockNoticeAsked[]>;
}

/** Rows as their GET answers them; null where there is none, or that is not known yet. */
export interface CurrentRows {
  order(orderId: string, upTo: Position): Promise<object | null>;
  product(productId: number, upTo: Position): Promise<object | null>;
  user(userId: string, upTo: Position): Promise<object | null>;
}

/** What payments by the wallet work with. */
export interface WalletDeps {
  payments: Payments;
  /** The shop's own address, without a slash at the end: the payer comes back to it. */
  baseUrl: string;
  captureOn: CaptureOn;
  readNotice: WalletNotices['read'];
  /** Resolves after so many milliseconds. */
  wait(ms: number): Promise<void>;
}
