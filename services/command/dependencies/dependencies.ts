import type { DayTotals, TermTotals } from '@naust/domain/books/books.events.ts';
import type { VatTerm } from '@naust/domain/books/vat-term.ts';
import type { Missed } from '@naust/domain/demand/wishes.ts';
import type { InvoiceMoment } from '@naust/domain/documents/invoicing.ts';
import type { SalesDocument } from '@naust/domain/documents/sales-document.ts';
import type { InventoryEvent } from '@naust/domain/inventory/inventory.events.ts';
import type { InventoryCommand } from '@naust/domain/inventory/inventory-commands.ts';
import type { InventoryState } from '@naust/domain/inventory/inventory-state.ts';
import type { PaymentRecord } from '@naust/domain/payments/payment.ts';
import type { CaptureOn } from '@naust/domain/payments/wallet-act.ts';
import type { WalletKind } from '@naust/domain/shop/payment-options.contract.ts';
import type { Clock } from '@naust/infra/clock.ts';
import type { CommandContext, Outcome } from '@naust/infra/command-executor/stream-kind.ts';
import type { PrintedContract } from '@naust/infra/documents/contract-paper.ts';
import type { DocumentFiles } from '@naust/infra/documents/documents.port.ts';
import type { Position } from '@naust/infra/event-store/event-store.port.ts';
import type { RateLimits } from '@naust/infra/http/rate-limits.ts';
import type { RequestContext } from '@naust/infra/http/route.ts';
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
import type { LockCharges, RunExclusive } from './mutex.ts';
import type { Streams } from './streams.ts';

/** All dependencies of commands: every stream, and the rest. A handler declares those that it needs. */
export interface AllDeps extends Streams {
  clock: Clock;
  keys: Pick<PersonKeys, 'destroy' | 'find'>;
  secrets: Pick<Secrets, 'hashing' | 'orderLink' | 'reset'>;
  passwords: Passwords;
  tokens: Pick<Tokens, 'issueToken' | 'verifyToken'>;
  secondFactors: SecondFactors;
  /** Counts tries at passwords and codes that a call additionally requires. */
  limits: Pick<RateLimits, 'take' | 'hold' | 'remember'>;
  security: Pick<SecurityLog, 'note'>;
  devices: Pick<DeviceLock, 'open'>;
  images: Pick<Images, 'storeImage' | 'storeLogo' | 'drawPhoto'>;
  documentFiles: Pick<DocumentFiles, 'store' | 'remove' | 'open'>;
  /** Copies of mails and text messages. */
  mail: Pick<Mail, 'forget'>;
  /** Sends at once, past the queue. */
  sendMail: Mail['send'];
  /** Text messages can be sent. */
  hasSms: boolean;
  figures: OrderFigures;
  histories: HistoryIndex;
  rows: CurrentRows;
  /** The city of a postal code of four digits; null if the register has none. */
  cityOf(postalCode: string): string | null;
  visitors: Visitors;
  /** All that a numbered document says; null if there is none, or if the read models do not reach `upTo` in time. */
  salesDocument(documentId: string, upTo: Position): Promise<SalesDocument | null>;
  /** Parties and terms of an order's contract; null if the read models do not reach `upTo` in time. */
  agreedOn(orderId: string, upTo: Position): Promise<Pick<PrintedContract, 'seller' | 'terms'> | null>;
  /** Orders whose returns may give charges without an answer, the newest first. */
  proposedOrders(): Promise<{ orderId: string; orderNo: number; customer: string | null }[]>;
  bookFigures: BookFigures;
  unpaid: UnpaidOrders;
  /** Counts what a visitor could not have, in the background. */
  noteMissed(missed: Missed, caller: Pick<RequestContext, 'actor' | 'ip' | 'now'>): void;
  wallet: WalletDeps;
  steps: Steps;
  /** Every change of an order's charges, and of its deletion, goes through this. */
  lockCharges: LockCharges;
  /** Gathers the orders of one account one after another, in this process; such work may wait for turns of orders. */
  lockGathering: RunExclusive;
  /**
   * Reconciles an order, its payments and its charges, from any state, without a query to the wallet. Repeating is
   * harmless. Rejects with WalletUnavailable if a necessary wallet call got no answer. Returns the order's own payment.
   */
  reconcile(orderId: string, by: CommandContext): Promise<PaymentRecord>;
  /**
   * Queries a payment at the wallet, records its state and reconciles the order. null for a payment that the shop never
   * began. Rejects with WalletUnavailable if the wallet does not answer.
   */
  syncPayment(reference: string, by: CommandContext): Promise<PaymentRecord>;
  /** Resolves when the request is durably queued; it is handled later. */
  askForReset(asked: { emailHash: string; requestId: string }, by: CommandContext): Promise<void>;
}

export type Deps<N extends keyof AllDeps> = Pick<AllDeps, N>;

/** The dependencies of a handler, for callers that only pass them on. */
export type DepsOf<H extends (needs: never, ...rest: never) => unknown> = Parameters<H>[0];

/** Process managers with two steps: `inventory` decides, and another stream records the consequence. */
export interface Steps {
  /** Decides and records. Both steps are appended together if the log supports it, else one after the other. */
  decide(command: InventoryCommand, by: CommandContext): Promise<Outcome<InventoryState, InventoryEvent>>;
  /** Completes pending processes of `order-<id>`: records what `inventory` decided. */
  finishOrder(orderId: string, by: CommandContext): Promise<bigint>;
  /** The same for a product and `catalogue`. */
  finishProduct(productId: number, by: CommandContext): Promise<void>;
}

/*
 * Queries of commands to the read models. `upTo`: the log position that the caller has read or written, which the read
 * models must have seen. If they have not in time, all but rows refuse UNAVAILABLE.
 */

/** Facts that a decision needs from other streams. */
export interface OrderFigures {
  /** The order is in status 1 to 3 or unpaid, not counting its charges. */
  isOpen(orderId: string, upTo: Position): Promise<boolean>;
  /** The id of a listed order; null if the number is unknown, or not known yet. */
  orderNumbered(orderNo: number): Promise<string | null>;
  /** Order ids, without deleted ones. */
  ordersOf(userId: string, upTo: Position): Promise<readonly string[]>;
  /** Ids of those that can be invoiced now, or that this invoice bills already. */
  draftsOf(
    userId: string,
    asked: { readonly when: InvoiceMoment; readonly documentId: string },
    upTo: Position,
  ): Promise<readonly string[]>;
}

/** What a settlement or a closing writes down. */
export interface BookFigures {
  dayTotals(day: string, upTo: Position): Promise<DayTotals>;
  /** The oldest term before this one that has entries and is not closed. */
  olderOpen(term: VatTerm, upTo: Position): Promise<VatTerm | null>;
  /** Of a locked term. `hash`: of its journal; `position`: of its lock. */
  term(term: VatTerm, upTo: Position): Promise<{ totals: TermTotals; hash: string; position: string }>;
}

/** Finds the parts of an object for its history. */
export interface HistoryIndex {
  /** Including deleted ones. */
  chargeIdsOf(orderId: string, upTo: Position): Promise<readonly string[]>;
  /** Versions of a row's events in the stream `catalogue`, increasing. */
  versionsOf(row: string, upTo: Position): Promise<readonly number[]>;
  /** Versions of the events of a product's named pieces in the stream `inventory`, increasing. */
  pieceVersionsOf(productId: string, upTo: Position): Promise<readonly number[]>;
  /** Versions of an order's events in the stream `documents`, increasing. */
  documentVersionsOf(orderId: string, upTo: Position): Promise<readonly number[]>;
  /** By id, including archived ones, without erased ones. */
  employeeNames(upTo: Position): Promise<ReadonlyMap<number, string>>;
}

/** Traces of people without an account. */
export interface Visitors {
  /** Ids of the messages that visitors sent from one of these addresses. */
  messagesFrom(emails: readonly string[], upTo: Position): Promise<readonly string[]>;
  /** Stock notices of these addresses, by their hashes; including ended ones. */
  stockNoticesTo(addressHashes: readonly string[], upTo: Position): Promise<readonly StockNoticeAsked[]>;
}

/** Rows as their GET answers them; null if there is none, or if it is not known yet. */
export interface CurrentRows {
  order(orderId: string, upTo: Position): Promise<object | null>;
  product(productId: number, upTo: Position): Promise<object | null>;
  user(userId: string, upTo: Position): Promise<object | null>;
}

/** Dependencies of wallet payments. */
export interface WalletDeps {
  payments: Payments;
  kind: WalletKind;
  /** The shop's own address, without a slash at the end: the payer returns to it. */
  baseUrl: string;
  captureOn: CaptureOn;
  readNotice: WalletNotices['read'];
  /** Resolves after the given milliseconds. */
  wait(ms: number): Promise<void>;
}
