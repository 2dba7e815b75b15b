import type { Ore } from '@naust/domain/money.ts';
import type { OrderContent } from '@naust/domain/orders/order-content.ts';

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
  /** What cancelling it cost. */
  feeOre: Ore;
  /** What the wallet would not hand over and nobody has paid yet. */
  owedOre: Ore;
}

export interface ResetLink extends Addressee {
  token: string;
}

/** What mails ask the shop. null where nobody can be told. */
export interface MailFacts {
  order(orderId: string): Promise<MailedOrder | null>;
  /** After the order and its payments were brought to agree, for this cause. */
  settledOrder(orderId: string, cause: string): Promise<MailedOrder | null>;
  /** null also where the link would not work any more. */
  resetLink(request: { userId: string; requestId: string }): Promise<ResetLink | null>;
}
