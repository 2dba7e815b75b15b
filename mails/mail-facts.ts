import type { Business } from '@naust/domain/business/business.ts';
import type { ChargeContent } from '@naust/domain/charges/charges.events.ts';
import type { ReminderLetter } from '@naust/domain/documents/reminder-letter.ts';
import type { SalesDocument } from '@naust/domain/documents/sales-document.ts';
import type { Role } from '@naust/domain/event.ts';
import type { Language } from '@naust/domain/language.ts';
import type { Ore } from '@naust/domain/money.ts';
import type { OpeningHours } from '@naust/domain/opening-hours.ts';
import type { OrderLine } from '@naust/domain/orders/line.ts';
import type {
  CancellationFee,
  OrderContent,
  OrderExtension,
  PreviousContent,
} from '@naust/domain/orders/order-content.ts';
import type { RecordedOrder } from '@naust/domain/orders/order-state.ts';
import type { Reminder } from '@naust/domain/orders/reminders.ts';
import type { PaymentState } from '@naust/domain/orders/statuses.ts';
import type { CaptureOn } from '@naust/domain/payments/wallet-act.ts';
import type { Appearance } from '@naust/domain/shop/appearance.ts';
import type { MailSettings } from '@naust/domain/shop/mail-settings.ts';
import type { WallMinute } from '@naust/domain/wall-clock.ts';

/** The recipient of a mail. When the key of `personId` is destroyed, no mails to that person are kept either. */
export interface Addressee {
  personId: string;
  name: string;
  email: string;
  /** Left out: Norwegian. */
  language?: Language;
}

/** An order and the person who ordered it. */
export interface MailedOrder extends Addressee, Required<Pick<RecordedOrder, 'refunds' | 'withdrawals'>> {
  content: OrderContent;
  isDeleted: boolean;
  /** Lets a guest cancel and pay; null for an account, which logs in. */
  token: string | null;
  /** The fee of a cancelled order. */
  feeOre: Ore;
  /** Payments for extensions count towards the whole fee. */
  paidBefore?: CancellationFee['paidBefore'];
  /** What was paid for the order itself and pays the fee; left out for none. */
  fromOrderOre?: Ore;
  /** Paid beyond the fee of a cancelled order; left out for none. */
  giveBackOre?: Ore;
  /** The customer's own extensions, undone ones included. */
  extensions: readonly OrderExtension[];
  /** The customer can withdraw from some of it now. */
  canWithdraw: boolean;
  wallet: MailedPayment;
  /** Paths of the pictures of what was ordered, by product; drawings are left out, which mail programs do not show. */
  pictures: ReadonlyMap<number, string>;
  /** The current opening hours; null where the owner has set none. */
  hours: OpeningHours | null;
  /** The time of writing. */
  now: WallMinute;
}

/** The state of an order's payment by the wallet; `state` is 'none' without such a payment. */
export interface MailedPayment {
  state: PaymentState;
  /** Neither captured nor released. */
  reservedOre: Ore;
  captureOn: CaptureOn;
  /** Amount whose capture failed and that is not paid in another way yet. */
  owedOre: Ore;
}

/** An order after a change by the shop of which the customer is told. */
export interface MailedChange extends MailedOrder {
  /** The administrator's words to the customer; null for none. */
  message: string | null;
  /** The order before a form; null for a move between statuses. */
  before: PreviousContent | null;
  /** The same form changed the address, and the confirmation goes to the new one. */
  isConfirmedAgain: boolean;
  /** The customer got a mail about the last cancellation before this change. */
  knowsOfCancellation: boolean;
}

/** An order and a charge that an administrator has added to it. */
export interface MailedCharge extends MailedOrder {
  charge: Pick<ChargeContent, 'description' | 'amountOre' | 'paymentId'>;
}

/** An order that owes something, and the link to pay it. */
export interface MailedPaymentRequest extends MailedOrder {
  owedOre: Ore;
  payLink: string;
}

/** An invoice or a credit note, with its order. */
export interface MailedDocument extends MailedOrder {
  document: SalesDocument;
}

/** A reminder of an invoice, with its order. */
export interface MailedPaymentReminder extends MailedOrder {
  letter: ReminderLetter;
}

export interface ResetLink extends Addressee {
  token: string;
}

/** A change that a thief would make too; `email` is the address before the change. */
export interface ChangeNotice extends Addressee {
  what: 'email' | 'password';
  token: string;
}

/** A change of how an account is signed in to, which no link can take back. */
export type SignInChange =
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'recoveryCodeUsed'
  | 'passwordByLink'
  | 'adminOn'
  | 'adminOff'
  | 'staffOn'
  | 'staffOff'
  | 'adminToStaff';

export interface SignInNotice extends Addressee {
  what: SignInChange;
}

/** A reply of the shop to a message, with the message. */
export interface MailedReply extends Addressee {
  topicName: string;
  message: string;
  reply: string;
}

/** An order with something to pick up or return tomorrow. */
export interface MailedReminder extends MailedOrder {
  /** The lines to pick up or return tomorrow. */
  reminded: readonly OrderLine[];
  /** Ends these mails without a login. */
  stopToken: string;
}

/** A wait for a product, by its keyed address. */
export interface StockNoticeAsked {
  readonly noticeId: string;
  readonly productId: number;
  readonly addressHash: string;
}

/** `cause`: the event that made the notice due; empty for jobs queued before they carried it. */
export interface StockNoticeDue extends StockNoticeAsked {
  readonly cause: string;
}

/** A product that a customer waits for. `name` is empty for a visitor who was not logged in. */
export interface MailedStockNotice extends Addressee {
  productId: number;
  productName: string;
}

export type StorageOfferAsked = Readonly<{ waitId: string; unitId: number }>;

/** An offered storage unit. `priceOre`: per month; `until`: an instant, UTC; `token`: answers without a login. */
export interface MailedStorageOffer extends Addressee {
  unitName: string;
  size: string;
  priceOre: number;
  until: string;
  token: string;
}

/** A message to the shop, for the shop itself. `name` and `email` are the sender's. */
export interface MailedMessage extends Addressee {
  topicName: string;
  message: string;
}

/** An invitation to an account. */
export interface MailedInvitation extends Addressee {
  role: Role;
  token: string;
}

export interface Deletion {
  what: string;
  /** Instant, UTC. */
  at: string;
}

/** The sign-in of an administrator from a network that was not seen before. */
export interface NewPlace extends Addressee {
  network: string;
  /** Instant, UTC. */
  at: string;
}

/** What mails read from the shop. null: there is no recipient. */
export interface MailFacts {
  /** Sender and recipient of the shop's mails. */
  mailSettings(): Promise<MailSettings>;
  /** The business that runs the shop; `UNDESCRIBED` until it is described. */
  business(): Promise<Business>;
  /** Logo and colour of the shop. */
  appearance(): Promise<Appearance>;
  order(orderId: string): Promise<MailedOrder | null>;
  /** The order as the change of this version left it; null also if it is deleted. */
  orderChange(asked: { orderId: string; version: string }): Promise<MailedChange | null>;
  /** null also if the charge is settled or deleted, or another mail asks for it. */
  addedCharge(chargeId: string): Promise<MailedCharge | null>;
  /** null also if nobody knows its buyer any more. */
  document(asked: { documentId: string; orderId: string }): Promise<MailedDocument | null>;
  /** null also if the invoice is paid or credited meanwhile. */
  paymentReminder(
    asked: Record<'reminderId' | 'documentId' | 'orderId', string>,
  ): Promise<MailedPaymentReminder | null>;
  /** null also if nothing is owed any more. Reconciles the order with its payments first, for this cause. */
  requestedPayment(orderId: string, cause: string): Promise<MailedPaymentRequest | null>;
  /** Reconciles the order with its payments first, for this cause. */
  reconciledOrder(orderId: string, cause: string): Promise<MailedOrder | null>;
  /** null also if the link no longer works. */
  resetLink(request: { userId: string; requestId: string }): Promise<ResetLink | null>;
  /** null also if the change can no longer be taken back. */
  changeNotice(change: { userId: string; changeId: string }): Promise<ChangeNotice | null>;
  /** null also if another mail reports the change. */
  signInNotice(change: { userId: string; eventId: string }): Promise<SignInNotice | null>;
  /** null also if the link no longer works. */
  invitation(invited: { invitationId: string; addressHash: string }): Promise<MailedInvitation | null>;
  /** null also if the reminder no longer applies or the customer does not want it. */
  reminder(asked: Reminder & { orderId: string }): Promise<MailedReminder | null>;
  /** null also if the message or its sender is erased. */
  message(messageId: string): Promise<MailedMessage | null>;
  /** null unless this deletion is the third within an hour. */
  deletions(eventId: string): Promise<readonly Deletion[] | null>;
  /** null also if the administrator is erased. */
  newPlace(asked: { userId: string; eventId: string }): Promise<NewPlace | null>;
  productName(productId: number): Promise<string | null>;
  /** null also if the message or its sender is erased. */
  reply(asked: { messageId: string; replyId: string }): Promise<MailedReply | null>;
  /** null also if the wait has ended, the product is no longer sold (which ends the wait), or it is sold out again. */
  stockNotice(asked: StockNoticeDue): Promise<MailedStockNotice | null>;
  /** null also if the offer does not run any more, or is not withdrawn any more. */
  storageOffer(asked: StorageOfferAsked): Promise<MailedStorageOffer | null>;
  storageWithdrawal(asked: StorageOfferAsked): Promise<MailedStorageOffer | null>;
  /** Erases the address of the wait. Idempotent. */
  endStockNotice(asked: StockNoticeAsked): Promise<void>;
}
