import { isPaymentOptionId, PAYMENT_OPTIONS, type PaymentOptionId } from '../orders/statuses.ts';
import { refuse } from '../refusal.ts';

export const ALL_OPTIONS: readonly PaymentOptionId[] = PAYMENT_OPTIONS.map(({ id }) => id);

/** An option that a form turns on or off. */
export interface SwitchedOption {
  readonly id: number;
  readonly on: boolean;
}

/**
 * The offered options after a form, in the fixed order; an option that the form does not name stays as it is. Refuses
 * an unknown option, and a shop without any.
 */
export function optionsAfter(
  before: readonly PaymentOptionId[],
  switched: readonly SwitchedOption[],
): readonly PaymentOptionId[] {
  const isOn = new Map<number, boolean>(before.map((id) => [id, true]));
  for (const { id, on } of switched) isOn.set(isPaymentOptionId(id) ? id : refuse('UNKNOWN_PAYMENT_OPTION'), on);
  const offered = ALL_OPTIONS.filter((id) => isOn.get(id));
  return offered.length > 0 ? offered : refuse('NO_PAYMENT_OPTION');
}

/** The options as GET /api/shop/payment-options answers them. */
export const optionsAnswerOf = (offered: readonly PaymentOptionId[], version: number) => ({
  options: PAYMENT_OPTIONS.map(({ id, name }) => ({ id, name, on: offered.includes(id) })),
  version,
});
