import type { Language } from '../language.ts';
import type { Ore } from '../money.ts';
import type { StatedCondition } from '../orders/condition.ts';
import type { Noticed } from '../orders/customer-notice.ts';
import type { OrderLine } from '../orders/line.ts';
import type {
  CancellationFee,
  ChargeFigure,
  OrderContact,
  OrderExtension,
  OrderStated,
} from '../orders/order-content.ts';
import type { RecordedOrder } from '../orders/order-state.ts';
import type { PaidExtensions } from '../orders/own-cancellation.ts';
import type { PaymentOptionId, PaymentState, StatusId } from '../orders/statuses.ts';
import type { PaymentEnd } from '../orders/waiting.ts';
import type { WallClock, WallMinute } from '../wall-clock.ts';
import type { EndDowntime, NamePiece, RevisePiece, SetDowntime } from './piece-commands.ts';
import type { ReviseProduct, StockProduct, WithdrawOrReturnProduct } from './product-commands.ts';
import type { DiscountAsked, Pricing, WantedLine } from './wanted-lines.ts';

export interface PlaceOrder extends Pricing, DiscountAsked {
  readonly type: 'PlaceOrder';
  readonly orderId: string;
  /** `staff` and `admin`: on behalf of a customer. */
  readonly by: 'customer' | 'visitor' | 'staff' | 'admin';
  readonly lines: readonly WantedLine[];
  readonly claimedTotalOre: Ore | null;
  readonly paymentId: PaymentOptionId;
  /** An admin's choice; all other orders begin at 1. */
  readonly statusId: StatusId;
  readonly userId: string | null;
  /** The person whose key encrypts the personal part: the account's id, or the order's own for a visitor. */
  readonly personId: string;
  readonly contact: OrderContact | null;
  /** Statements for this order alone; null, or left out: none. */
  readonly stated?: OrderStated | null;
  readonly isBusiness: boolean;
  readonly termsVersion: string | null;
  /** Version of the stream `shop`, which gives the seller. */
  readonly shopVersion: number;
  /** It is paid once a payment is recorded, not by completing it; left out for what the demo shop invents. */
  readonly asksForRecord?: boolean;
  /** Left out: Norwegian. */
  readonly language?: Language;
  readonly over18: boolean;
  /** Hash of the canonical body; null without an Idempotency-Key. */
  readonly requestHash: string | null;
  /** Instant, UTC. */
  readonly placedAt: string;
  readonly force: boolean;
  readonly reason: string | null;
  /** Only for an order that waits for a payment by the wallet. `until`: instant, UTC. */
  readonly hold?: { readonly until: string };
  /** The caller's own unpaid attempt by the wallet, whose hold this order takes over; ignored if it no longer waits. */
  readonly replaces?: string | null;
}

export interface EndHold {
  readonly type: 'EndHold';
  readonly orderId: string;
  readonly now: WallMinute;
  readonly reasonCode: PaymentEnd;
}

/** The order is paid. `recorded` decides if its hold had ended too early. */
export interface ConfirmPayment {
  readonly type: 'ConfirmPayment';
  readonly orderId: string;
  readonly recorded: RecordedOrder | null;
  readonly now: WallMinute;
  readonly authorizedOre: Ore;
}

/** `recorded`, the state of `order-<id>`, decides only for a closed order. */
interface OrderChange {
  readonly orderId: string;
  readonly recorded: RecordedOrder | null;
  /** null: the last write wins. */
  readonly expectedVersion: number | null;
  readonly reason: string | null;
}

/** Null `lineId`: a new line. Null `quantity`: as stored, 1 for a new line. Null `priceOre`: as stored, or the rule's. */
export interface RevisedLine extends Omit<WantedLine, 'quantity'> {
  readonly lineId: number | null;
  readonly quantity: number | null;
}

/** An admin's order form. A null field keeps what is stored. */
export interface ReviseOrder extends OrderChange, Pricing, Noticed {
  readonly type: 'ReviseOrder';
  readonly lines: readonly RevisedLine[] | null;
  readonly statusId: StatusId | null;
  readonly paymentId: PaymentOptionId | null;
  readonly customer: { readonly userId: string | null; readonly personId: string } | null;
  /** The contact after the change; null leaves the order with its person. */
  readonly contact: OrderContact | null;
  /** The statements for this order alone, after the change; null for none. */
  readonly stated?: OrderStated | null;
  readonly force: boolean;
  /** Whether the form has a field for the reason: then a status that needs one is refused without (REASON_REQUIRED). */
  readonly asksForReason: boolean;
}

export interface ChangeOrderStatus extends OrderChange, Noticed {
  readonly type: 'ChangeOrderStatus';
  readonly now: WallMinute;
  readonly to: StatusId;
  readonly reasonCode: string | null;
  readonly force: boolean;
  /** Whether a step back, or to 6, is refused without a reason (REASON_REQUIRED). */
  readonly asksForReason: boolean;
}

/** Takes back the newest move of an order or of its pieces. `to` and `lines`: the state before that move. */
export interface UndoMove extends OrderChange, Noticed {
  readonly type: 'UndoMove';
  readonly now: WallMinute;
  readonly to: StatusId;
  readonly lines: readonly OrderLine[];
}

/** `quantity` null: all that is left of the line. */
export interface WantedPieces {
  readonly lineId: number;
  readonly quantity: number | null;
}

interface MovePieces extends OrderChange {
  readonly now: WallMinute;
  /** The time of the move; null for now. */
  readonly at: WallClock | null;
  /** null: the named pieces or, without any, all that is left of the order. */
  readonly lines: readonly WantedPieces[] | null;
  /** Named pieces among those that move; left out for none. */
  readonly pieceIds?: readonly number[];
  /** The state that they are in; left out where it was not checked. */
  readonly stated?: StatedCondition | null;
}

export interface HandOutItems extends MovePieces {
  readonly type: 'HandOutItems';
  readonly force: boolean;
}

export interface TakeBackItems extends MovePieces {
  readonly type: 'TakeBackItems';
  /** The caller has handed out pieces of the order just now, and has not confirmed the return. */
  readonly isDoubtful: boolean;
}

/** The customer's own, in status 1 or 2 before the earliest pickup. */
export interface CancelOrder extends OrderChange {
  readonly type: 'CancelOrder';
  readonly now: WallMinute;
  /** The fee that the customer was shown; null for no claim. */
  readonly claimedFeeOre: Ore | null;
  /** The charge for the fee: its id, and the current instant, UTC. */
  readonly charge: Pick<CancellationFee, 'chargeId' | 'addedAt'>;
  /** Amount the customer has paid for extensions; left out for none. */
  readonly paidExtensions?: PaidExtensions;
  /** Amount recorded for the order itself that the fee may use; left out for none. */
  readonly paidForOrderOre?: Ore;
}

/** The customer's own: lines are returned later. In status 1 to 3, for pieces not yet returned. */
export interface ExtendOrder extends OrderChange, Pricing {
  readonly type: 'ExtendOrder';
  readonly to: WallClock;
  /** null: every rented line that is not returned and ends before `to`. */
  readonly lineIds: readonly number[] | null;
  /** The whole price that the customer was shown; null for no claim. */
  readonly claimedOre: Ore | null;
  /** The identity of the extension: the id of its charge, the current instant (UTC), and the body's hash. */
  readonly extension: Pick<OrderExtension, 'chargeId' | 'addedAt' | 'requestHash'>;
}

/** Takes back an extension, as long as its lines still end at its time. `lines`: the lines before it. */
export interface UndoExtension extends OrderChange {
  readonly type: 'UndoExtension';
  readonly chargeId: string;
  readonly lines: readonly OrderLine[];
}

export interface DeleteOrder extends OrderChange {
  readonly type: 'DeleteOrder';
  readonly paymentState: PaymentState;
  readonly charges: readonly ChargeFigure[];
}

export interface RestoreOrder extends OrderChange {
  readonly type: 'RestoreOrder';
  readonly now: WallMinute;
  readonly charges: readonly ChargeFigure[];
  readonly force: boolean;
}

export type InventoryCommand =
  | StockProduct
  | ReviseProduct
  | WithdrawOrReturnProduct
  | PlaceOrder
  | ReviseOrder
  | ChangeOrderStatus
  | UndoMove
  | NamePiece
  | RevisePiece
  | SetDowntime
  | EndDowntime
  | HandOutItems
  | TakeBackItems
  | CancelOrder
  | ExtendOrder
  | UndoExtension
  | DeleteOrder
  | RestoreOrder
  | EndHold
  | ConfirmPayment;
