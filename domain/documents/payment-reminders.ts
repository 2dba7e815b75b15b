import type { Texts } from '../language.ts';
import type { Ore } from '../money.ts';
import { dateText, parseDate, type WallDay } from '../wall-clock.ts';
import { interestOre, type LateRates, lateFeeOn } from './late-rates.ts';
import { reminderFileTexts, reminderStepTexts } from './payment-reminders.texts.ts';

/** Betalingspåminnelse, purring, inkassovarsel. */
export const REMINDER_STEPS = ['notice', 'reminder', 'collection'] as const;
export type ReminderStep = (typeof REMINDER_STEPS)[number];

type StepTexts = Texts<typeof reminderStepTexts>;

/** The file name of its PDF, without a number. */
export const reminderFile = (step: ReminderStep, texts: StepTexts = reminderFileTexts): string => texts[step];
export const reminderName = (step: ReminderStep, texts: StepTexts = reminderStepTexts): string => texts[step];

/** A reminder of an invoice. `dueDate`: its own limit, yyyy-mm-dd. */
export interface PaymentReminder {
  readonly reminderId: string;
  readonly step: ReminderStep;
  readonly date: string;
  readonly dueDate: string;
  readonly feeOre: Ore;
  readonly interestOre: Ore;
  /** The shop does not ask for its fee and interest any more. */
  readonly isWaived: boolean;
}

/** An invoice with its reminders, oldest first. */
export interface Reminded {
  readonly dueDate: string;
  readonly reminders: readonly Pick<PaymentReminder, 'step' | 'date' | 'dueDate' | 'feeOre' | 'isWaived'>[];
}

/** A purring has a fee from 14 days after the due date (inkassoloven § 17), and each reminder gives 14 days (§ 9). */
const FEE_AFTER_DAYS = 14;
const LIMIT_DAYS = 14;
const MOST_FEES = 2;

const dayIn = (date: string): WallDay => parseDate(date) ?? 0;
const rankOf = (step: ReminderStep): number => REMINDER_STEPS.indexOf(step);

export const limitFrom = (today: string): string => dateText(dayIn(today) + LIMIT_DAYS);

/** The first day of a step, yyyy-mm-dd; `sent`: it or a later one was sent; `early`: another must be sent before. */
export function stepFrom({ dueDate, reminders }: Reminded, step: ReminderStep): string | 'sent' | 'early' {
  const last = reminders.at(-1);
  if (last && rankOf(last.step) >= rankOf(step)) return 'sent';
  if (step === 'collection' && last === undefined) return 'early';
  const open = dayIn(last?.dueDate ?? dueDate) + 1;
  return dateText(step === 'reminder' ? Math.max(dayIn(dueDate) + FEE_AFTER_DAYS, open) : open);
}

/** The step that comes next, with its first day; null after the last one. */
export function nextReminder(invoice: Reminded, today: string): { step: ReminderStep; from: string } | null {
  const skipsNotice = stepFrom(invoice, 'reminder') <= today;
  const steps = skipsNotice ? REMINDER_STEPS.slice(1) : REMINDER_STEPS;
  for (const step of steps) {
    const from = stepFrom(invoice, step);
    if (from !== 'sent' && from !== 'early') return { step, from };
  }
  return null;
}

/** What a reminder asks for besides the invoice. `isCompensation`: the fee is what a business pays instead of fees. */
export interface ReminderCost {
  readonly feeOre: Ore;
  readonly interestOre: Ore;
  readonly isCompensation: boolean;
}

/** `owedOre`: what is left of the invoice. A payment reminder costs nothing. */
export function reminderCost(
  invoice: Reminded,
  { step, today, isBusiness, owedOre }: { step: ReminderStep; today: string; isBusiness: boolean; owedOre: Ore },
  rates: LateRates,
): ReminderCost {
  if (step === 'notice') return { feeOre: 0, interestOre: 0, isCompensation: false };
  const { feeOre, compensationOre } = lateFeeOn(rates.fees, today);
  const before = invoice.reminders.filter((one) => one.feeOre > 0);
  const isCompensation = step === 'collection' && isBusiness && compensationOre > 0;
  // The compensation contains the fees (forsinkelsesrenteloven § 3 a).
  const askedOre = before.reduce((sum, one) => (one.isWaived ? sum : sum + one.feeOre), 0);
  const counted = invoice.reminders.findLast((one) => one.step !== 'notice');
  return {
    feeOre: before.length >= MOST_FEES ? 0 : isCompensation ? Math.max(0, compensationOre - askedOre) : feeOre,
    interestOre: interestOre(owedOre, { after: counted?.date ?? invoice.dueDate, until: today }, rates.interest),
    isCompensation,
  };
}
