import { guestInput } from '@naust/domain/orders/orders.contract.ts';
import * as z from 'zod/mini';
import type { Guest } from '../../features/checkout/kept-guest.ts';
import type { PaymentOption } from './checkout.queries.ts';
import { checkoutTexts } from './checkout.texts.ts';

export interface CheckoutChoices {
  readonly payment: PaymentOption | null;
  readonly termsAccepted: boolean;
  readonly over18: boolean;
  /** Only a visitor gives these. */
  readonly guest: Guest | null;
}

export interface Customer {
  readonly isBusiness: boolean;
}

/** What keeps the pay button from being pressed, in the order of the page. */
export function hindrances({ payment, termsAccepted }: CheckoutChoices): string[] {
  return [
    ...(payment === null ? [checkoutTexts.choosePayment] : []),
    ...(termsAccepted ? [] : [checkoutTexts.acceptTerms]),
  ];
}

export interface CheckoutProblems {
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly payment?: string;
  readonly over18?: string;
}

/** What must be put right before the order is sent. `customer` is null for a visitor. */
export function problemsOf(choices: CheckoutChoices, customer: Customer | null): CheckoutProblems {
  const { payment, over18, guest } = choices;
  const invoice = payment !== null && isInvoice(payment);
  return {
    ...(guest === null ? {} : guestProblems(guest)),
    ...(invoice && customer === null ? { payment: checkoutTexts.invoiceNeedsLogin } : {}),
    ...(invoice && customer !== null && !customer.isBusiness && !over18 ? { over18: checkoutTexts.over18Needed } : {}),
  };
}

function guestProblems(guest: Guest): CheckoutProblems {
  const wrong = new Set(z.safeParse(guestInput, guest).error?.issues.map(({ path }) => path[0]));
  return {
    ...(wrong.has('name') ? { name: checkoutTexts.nameNeeded } : {}),
    ...(wrong.has('email') ? { email: checkoutTexts.emailNeeded } : {}),
    ...(wrong.has('phone') ? { phone: checkoutTexts.phoneNeeded } : {}),
  };
}

/** The wallet if there is one, else the first. */
export function defaultPayment(options: readonly PaymentOption[]): PaymentOption | null {
  return options.find(isWallet) ?? options[0] ?? null;
}

export function isWallet({ name }: PaymentOption): boolean {
  return name.toLowerCase().includes('vipps');
}

export function isInvoice({ name }: PaymentOption): boolean {
  return name.toLowerCase().includes('faktura');
}
