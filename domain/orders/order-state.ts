import type { Language } from '../language.ts';
import type { NotedCondition } from './condition.ts';
import type { DepositReturn } from './deposit.ts';
import type { Refund } from './held-money.ts';
import type { HiddenCharges } from './hidden-charges.ts';
import type { NoticeOutcomes } from './notice-outcomes.ts';
import type { CancellationFee, OrderContent, OrderExtension } from './order-content.ts';
import type { OrderInvoice } from './order-invoices.ts';
import type { KeptFile } from './order-photos.ts';
import type { SettledProposal } from './proposals.ts';
import type { IncomingPayment } from './recorded-payment.ts';
import type { SentRequest } from './request-payment.ts';
import type { SignedContract } from './signed-contract.ts';
import type { PaymentState } from './statuses.ts';
import type { Withdrawal } from './withdrawals.ts';

/** The state of `order-<id>`. `content.personal` comes from the newest form or placing. */
export interface RecordedOrder extends NoticeOutcomes {
  readonly content: OrderContent;
  readonly isDeleted: boolean;
  /** Whether its sale stock is taken. */
  readonly stockTaken: boolean;
  readonly requestHash: string | null;
  /** The fee of a late cancellation; null if the order is not cancelled, or was cancelled free or by the shop. */
  readonly cancellationFee: CancellationFee | null;
  /** End of the hold for its payment by the wallet, as the placing set it (UTC); null for any other order. */
  readonly heldUntil: string | null;
  /** Of the newest move between statuses. */
  readonly reasonCode: string | null;
  readonly payment: OrderPayment;
  /** The guest who ordered it is erased. */
  readonly isGuestErased?: boolean;
  /** Ids of its notes, oldest first. */
  readonly noteIds?: readonly string[];
  /** How often the customer has corrected the address for its mails. */
  readonly emailCorrections?: number;
  /** How often a form has ended the links of earlier mails. */
  readonly linksEnded?: number;
  /** Ids of confirmations sent again on request. */
  readonly mailIds?: readonly string[];
  /** Links to pay that were sent. */
  readonly paymentRequests?: readonly SentRequest[];
  readonly refunds?: readonly Refund[];
  /** The customer's extensions, oldest first, undone ones included. */
  readonly extensions?: readonly OrderExtension[];
  /** Its guest has stopped the reminders. */
  readonly remindersStopped?: boolean;
  /** The charges that left the figures with it; none unless it is deleted. */
  readonly hiddenCharges?: HiddenCharges | null;
  /** Completing it pays nothing: only a recorded payment does. */
  readonly asksForRecord?: boolean;
  /** In which it was ordered; left out for Norwegian. */
  readonly language?: Language;
  /** Payments recorded by hand, and what was kept of the deposit, oldest first, reversed ones included. */
  readonly incoming?: readonly IncomingPayment[];
  /** What of its deposit went back, oldest first. */
  readonly depositReturns?: readonly DepositReturn[];
  /** What was noted of its pieces when they went out and came back, oldest first. */
  readonly conditions?: readonly NotedCondition[];
  /** Answers to proposed charges, oldest first. */
  readonly proposals?: readonly SettledProposal[];
  /** Oldest first, as are its contracts; also those whose files are forgotten. */
  readonly photos?: readonly KeptFile[];
  readonly contracts?: readonly SignedContract[];
  /** Ids of removed photos. */
  readonly removedPhotos?: readonly string[];
  /** Ids of files that are removed. */
  readonly forgottenFiles?: readonly string[];
  /** Oldest first, dismissed ones included. */
  readonly withdrawals?: readonly Withdrawal[];
  /** With their credit notes, in the order of their numbers. */
  readonly invoices?: readonly OrderInvoice[];
  /** Collective invoices that do not bill it after all, by id; one of its own is never made. */
  readonly releasedInvoices?: readonly string[];
}

/** The state of the order's payment by the wallet; `version` 0 without one, or before anything is known of it. */
export interface OrderPayment {
  readonly version: number;
  readonly state: PaymentState;
  readonly refundedOre: number;
  /** The wallet refused the capture. */
  readonly captureFailed: boolean;
  /** Part of the total that a charge asks for instead. */
  readonly chargedOre: number;
  /** Over all payments; left out before the first. */
  readonly capturedOre?: number;
}

export type OrderState = RecordedOrder | null;
