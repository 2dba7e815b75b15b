export const STEPS = ['list', 'product', 'choice', 'payments', 'order', 'reading back'] as const;
export type Step = (typeof STEPS)[number] | 'order and reading back' | 'checkout';

export interface CheckoutLoad {
  url: string;
  /** Guests at once, each on a connection of its own. */
  guests: number;
  seconds: number;
  /** Number of the first checkout: no two of a shop may have the same. */
  first: number;
}

export interface CheckoutsDone {
  perSecond: number;
  count: number;
  /** Milliseconds. */
  times: Readonly<Record<Step, { p50: number; p99: number }>>;
}
