import type { Ore } from '@naust/domain/money.ts';
import { guestInput } from '@naust/domain/orders/order-input.contract.ts';
import { LEAST_WALLET_ORE } from '@naust/domain/payments/least-amount.ts';
import * as z from 'zod/mini';
import type { Guest } from '../../lib/checkout-draft.ts';
import { emailProblem } from '../../lib/email-problem.ts';
import type { BusinessOrder } from './business-draft.ts';
import type { PaymentOption } from './checkout.queries.ts';
import { checkoutTexts } from './checkout.texts.ts';

/** Least digits of a phone number in an order. */
const LEAST_DIGITS = 5;

export interface CheckoutChoices {
  readonly payment: PaymentOption | null;
  readonly termsAccepted: boolean;
  readonly over18: boolean;
  /** Only for a visitor who writes how to reach them. */
  readonly guest: Guest | null;
  /** The wallet's payer shares the contact that the order lacks. */
  readonly express: boolean;
  /** Only for a business. */
  readonly business: BusinessOrder | null;
}

export interface Customer {
  readonly isBusiness: boolean;
  readonly hasPhone: boolean;
  readonly email: string;
}

/** Why the pay button is disabled, in the order of the page. */
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
  readonly reference?: string;
  readonly invoiceEmail?: string;
  readonly payment?: string;
  readonly over18?: string;
}

/** The problems to correct before the order is sent. `customer` is null for a visitor. */
export function problemsOf(choices: CheckoutChoices, customer: Customer | null): CheckoutProblems {
  const { payment, over18, guest, express, business } = choices;
  const invoice = payment !== null && isInvoice(payment);
  return {
    ...(guest === null ? {} : guestProblems(guest)),
    ...(business === null || customer === null
      ? {}
      : businessProblems(business, customer, { byInvoice: invoice, phoneByWallet: express })),
    ...(invoice && customer === null ? { payment: checkoutTexts.invoiceNeedsLogin } : {}),
    ...(invoice && customer !== null && !customer.isBusiness && !over18 ? { over18: checkoutTexts.over18Needed } : {}),
  };
}

function guestProblems(guest: Guest): CheckoutProblems {
  const wrong = new Set(z.safeParse(guestInput, guest).error?.issues.map(({ path }) => path[0]));
  const email = emailProblem(guest.email, checkoutTexts.emailNeeded);
  return {
    ...(wrong.has('name') ? { name: checkoutTexts.nameNeeded } : {}),
    ...(email === null ? {} : { email }),
    ...(wrong.has('phone') ? { phone: phoneProblem(guest.phone) } : {}),
  };
}

function businessProblems(
  { reference, phone, invoiceEmail }: BusinessOrder,
  { hasPhone }: Customer,
  { byInvoice, phoneByWallet }: { readonly byInvoice: boolean; readonly phoneByWallet: boolean },
) {
  const isReachable = hasPhone || phoneByWallet || guestInput.shape.phone.safeParse(phone).success;
  const wrong = invoiceEmail.trim() === '' ? null : emailProblem(invoiceEmail, checkoutTexts.emailNeeded);
  return {
    ...(byInvoice && reference.trim() === '' ? { reference: checkoutTexts.referenceNeeded } : {}),
    ...(isReachable ? {} : { phone: phoneProblem(phone) }),
    ...(wrong === null || !byInvoice ? {} : { invoiceEmail: wrong }),
  };
}

function phoneProblem(written: string): string {
  const digits = written.replaceAll(/\D/g, '').length;
  return digits > 0 && digits < LEAST_DIGITS ? checkoutTexts.phoneTooShort : checkoutTexts.phoneNeeded;
}

/** The payment options for a sum. */
export function offeredPayments(options: readonly PaymentOption[], totalOre: Ore): readonly PaymentOption[] {
  return totalOre < LEAST_WALLET_ORE ? options.filter((option) => !isWallet(option)) : options;
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
