import { oreOf } from '@naust/domain/body-amount.ts';
import { orderableProducts } from '@naust/domain/catalogue/orderable-products.ts';
import type { CatalogueState } from '@naust/domain/catalogue/words.ts';
import type { Pricing } from '@naust/domain/inventory/wanted-lines.ts';
import type { Language } from '@naust/domain/language.ts';
import type { CustomerNotice } from '@naust/domain/orders/customer-notice.ts';
import type { OrderContact, OrderStated } from '@naust/domain/orders/order-content.ts';
import { guestInput, type OrderChangeInput, type OrderInput } from '@naust/domain/orders/order-input.contract.ts';
import type { RecordedOrder } from '@naust/domain/orders/order-state.ts';
import {
  isPaymentOptionId,
  isStatusId,
  ORDER_STATUSES,
  type PaymentOptionId,
  type StatusId,
} from '@naust/domain/orders/statuses.ts';
import { refuse } from '@naust/domain/refusal.ts';
import type { ShopRules } from '@naust/domain/rules/rules.ts';
import type { User } from '@naust/domain/users/user.ts';
import { osloMinute } from '@naust/domain/wall-clock.ts';
import { fieldTextIn } from '@naust/infra/http/field-text.ts';
import type { Deps } from '../dependencies/dependencies.ts';

type NoticeInput = Pick<OrderChangeInput, 'notifyCustomer' | 'customerMessage'>;

/**
 * Prices and names of these products, and the opening hours, from the current catalogue; with the rules they are priced
 * by. `now` is milliseconds UTC.
 */
export function pricingFor(
  catalogue: CatalogueState,
  productIds: Iterable<number>,
  now: number,
  rules: ShopRules,
): Pricing {
  const { openingHours } = catalogue;
  return { now: osloMinute(now), rules, hours: openingHours.set, ...orderableProducts(catalogue, productIds) };
}

/** Whole minutes of local time: seconds are cut off. */
export const minuteText = (text: string | null | undefined): string | null => text?.slice(0, 16) ?? null;

/** A line of a request; one piece if it says nothing else. */
export const wantedLine = ({ productId, quantity = 1, date_from, date_to, ...seen }: OrderInput['items'][number]) => ({
  ...{ productId, quantity, from: minuteText(date_from), to: minuteText(date_to) },
  packageVersion: seen.packageVersion ?? null,
  priceOre: oreOf(seen.price),
});

export function paymentOf(paymentId: number): PaymentOptionId {
  return isPaymentOptionId(paymentId) ? paymentId : refuse('UNKNOWN_PAYMENT_OPTION');
}

/** `statusId` has priority over `status`, a slug or a name; null if neither is given. */
export function statusOfInput({ statusId, status }: Pick<OrderInput, 'statusId' | 'status'>): StatusId | null {
  if (statusId !== null && statusId !== undefined) return isStatusId(statusId) ? statusId : refuse('UNKNOWN_STATUS');
  if (status === null || status === undefined || status === '') return null;
  const found = ORDER_STATUSES.find(({ slug, name }) => slug === status || name === status);
  return found ? found.id : refuse('UNKNOWN_STATUS');
}

export async function accountOf(deps: Deps<'user'>, userId: string): Promise<User> {
  const { state } = await deps.user(userId).peek();
  return state && !state.isErased ? state : refuse('UNKNOWN_USER');
}

/** The contact of an order, as its events store it. */
export function contactOf({ personal, isBusiness }: User): OrderContact | null {
  if (!personal) return null;
  const { name, email, phone, orgNumber } = personal;
  return { name, email, phone, isBusiness, orgNumber };
}

/** A guest entered by an administrator may lack e-mail and phone; omitted fields stay unchanged. */
export function guestContact(guest: OrderInput['guest'], before: OrderContact | null = null): OrderContact | null {
  if (!guest) return null;
  const { name, email = before?.email, phone = before?.phone } = guest;
  return { name, email: email ?? '', phone: phone || null, isBusiness: false, orgNumber: null };
}

/**
 * Contact fields of this order alone, merged with earlier ones; an empty field is removed, an omitted one stays. null
 * if none is left.
 */
export function statedIn(
  { reference, invoiceEmail, phone }: Pick<OrderInput, 'reference' | 'invoiceEmail' | 'phone'>,
  before: OrderStated | null = null,
): OrderStated | null {
  const pickText = (now: string | null | undefined, then: string | null = null) =>
    now === undefined ? then : now || null;
  const stated = {
    reference: pickText(reference, before?.reference),
    invoiceEmail: pickText(invoiceEmail, before?.invoiceEmail),
    phone: pickText(phone, before?.phone),
  };
  return Object.values(stated).some((text) => text !== null) ? stated : null;
}

/** The mail to the customer that an administrator's change asks for; by default it is sent. */
export function noticeIn({ notifyCustomer = true, customerMessage = null }: NoticeInput): CustomerNotice | null {
  return notifyCustomer ? { message: customerMessage } : null;
}

/** A guest must give a contact. */
export function requireReachable(guest: OrderInput['guest'], language: Language): void {
  const problems = guest ? guestInput.safeParse(guest, { error: fieldTextIn(language) }).error?.issues : undefined;
  if (!problems) return;
  const fields = problems.map(({ path, message }) => ({ path: ['guest', ...path].join('.'), message }));
  refuse('WRONG_SHAPE', { in: 'body', fields });
}

/** The recorded order; refuses ORDER_NOT_FOUND. */
export async function recordedOrder(deps: Deps<'order'>, orderId: string): Promise<RecordedOrder> {
  const { state } = await deps.order(orderId).peek();
  return state ?? refuse('ORDER_NOT_FOUND');
}
