import type { Ore } from '@naust/domain/money.ts';
import type { OpeningHours } from '@naust/domain/opening-hours.ts';
import type { OrderLine } from '@naust/domain/orders/line.ts';
import type { CancellationFee, OrderContent, OrderExtension } from '@naust/domain/orders/order-content.ts';
import type { Reminder } from '@naust/domain/orders/reminders.ts';
import type { PaymentState } from '@naust/domain/orders/statuses.ts';
import type { CaptureOn } from '@naust/domain/payments/wallet-act.ts';
import type { Business } from '@naust/domain/shop/business.ts';
import type { WallMinute } from '@naust/domain/wall-clock.ts';

/** Whom a mail goes to. Whoever has the key of `personId` destroyed has no mails kept of them either. */
export interface Addressee {
  personId: string;
  name: string;
  email: string;
}

/** An order and whoever ordered it. */
export interface MailedOrder extends Addressee {
  content: OrderContent;
  isDeleted: boolean;
  /** Lets a guest cancel and pay; null for an account, which logs in. */
  token: string | null;
  /** What is asked for because it was cancelled. */
  feeOre: Ore;
  /** What was paid for extensions counts towards the whole fee. */
  paidBefore?: CancellationFee['paidBefore'];
  /** What the customer extended, undone ones too. */
  extensions: readonly OrderExtension[];
  wallet: MailedPayment;
  /** As they are now; null where the owner has set none. */
  hours: OpeningHours | null;
  /** When it is written. */
  now: WallMinute;
}

/** What became of an order's payment by the wallet; `state` 'none' where it has none. */
export interface MailedPayment {
  state: PaymentState;
  /** Neither taken nor given back. */
  reservedOre: Ore;
  captureOn: CaptureOn;
  /** What the wallet would not hand over and nobody has paid yet. */
  owedOre: Ore;
}

export interface ResetLink extends Addressee {
  token: string;
}

/** A change that a thief would make too; `email` is the address as it was before. */
export interface ChangeNotice extends Addressee {
  what: 'email' | 'password';
  token: string;
}

/** What became different about how an account is opened, and cannot be taken back by a link. */
export type SignInChange =
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'recoveryCodeUsed'
  | 'passwordByLink'
  | 'adminOn'
  | 'adminOff';

export interface SignInNotice extends Addressee {
  what: SignInChange;
}

/** An answer of the shop to a message, and what was asked. */
export interface MailedReply extends Addressee {
  topicName: string;
  message: string;
  reply: string;
}

/** An order of which something is picked up or comes back tomorrow. */
export interface MailedReminder extends MailedOrder {
  /** The lines that are. */
  reminded: readonly OrderLine[];
  /** Ends such mails, without a login. */
  stopToken: string;
}

/** Whose wait for which product. */
export interface StockNoticeAsked {
  readonly noticeId: string;
  readonly productId: number;
  readonly addressHash: string;
}

/** `cause`: the event that it fell due by; empty where a job was asked for before jobs named it. */
export interface StockNoticeDue extends StockNoticeAsked {
  readonly cause: string;
}

/** A product that somebody waits for. `name` is empty where nobody was logged in. */
export interface MailedStockNotice extends Addressee {
  productId: number;
  productName: string;
}

/** What mails ask the shop. null where nobody can be told. */
export interface MailFacts {
  /** Who runs the shop; the one without a name where nobody has said it. */
  business(): Promise<Business>;
  order(orderId: string): Promise<MailedOrder | null>;
  /** After the order and its payments were brought to agree, for this cause. */
  reconciledOrder(orderId: string, cause: string): Promise<MailedOrder | null>;
  /** null also where the link would not work any more. */
  resetLink(request: { userId: string; requestId: string }): Promise<ResetLink | null>;
  /** null also where the change cannot be taken back any more. */
  changeNotice(change: { userId: string; changeId: string }): Promise<ChangeNotice | null>;
  /** null also where another mail tells it. */
  signInNotice(change: { userId: string; eventId: string }): Promise<SignInNotice | null>;
  /** null also where it is not so any more, or is not to be told. */
  reminder(asked: Reminder & { orderId: string }): Promise<MailedReminder | null>;
  /** null also where the message or its sender is erased. */
  reply(asked: { messageId: string; replyId: string }): Promise<MailedReply | null>;
  /** null also where the wait has ended or the product is not sold any more, which ends it, or is sold out again. */
  stockNotice(asked: StockNoticeDue): Promise<MailedStockNotice | null>;
  /** Forgets whoever was told. Repeating is harmless. */
  endStockNotice(asked: StockNoticeAsked): Promise<void>;
}
