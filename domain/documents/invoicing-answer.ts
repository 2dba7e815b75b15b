import { fromKr, toKr } from '../money.ts';
import { refuse } from '../refusal.ts';
import type { InvoicingAnswer, InvoicingInput } from './documents.contract.ts';
import type { Invoicing } from './invoicing.ts';
import type { LateFee } from './late-rates.ts';

/** The settings of invoices in kroner. */
export const invoicingAnswerOf = (
  { invoicing, version }: { readonly invoicing: Invoicing; readonly version: number },
  numberFixed: boolean,
): InvoicingAnswer => {
  const { fees, interest, ehf, ...fields } = invoicing;
  return {
    ...fields,
    numberFixed,
    fees: fees.map(({ from, feeOre, compensationOre }) => ({
      from,
      fee: toKr(feeOre),
      compensation: toKr(compensationOre),
    })),
    interest: interest.map((row) => ({ ...row })),
    ehf: { ...ehf },
    version,
  };
};

/** The settings with what a request changes. */
export function invoicingOf({ version: _, fees, ...wanted }: InvoicingInput, now: Invoicing): Invoicing {
  const { firstNumber = now.firstNumber, kidKind = now.kidKind, kidLength = now.kidLength, when = now.when } = wanted;
  const { automatic = now.automatic, automaticReminders = now.automaticReminders } = wanted;
  const { interest = now.interest, ehf = now.ehf } = wanted;
  const own = { firstNumber, kidKind, kidLength, when, automatic, automaticReminders, interest, ehf };
  return { ...own, fees: fees?.map(feeOf) ?? now.fees };
}

const feeOf = ({ from, fee, compensation }: { from: string; fee: number; compensation: number }): LateFee => ({
  from,
  feeOre: fromKr(fee) ?? refuse('LATE_FEE_WRONG'),
  compensationOre: fromKr(compensation) ?? refuse('LATE_FEE_WRONG'),
});
