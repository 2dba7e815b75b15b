import { formatAmount } from '@naust/domain/money.ts';
import { type Doc, declareReadModel } from '@naust/domain/read-model.ts';

/** A payment from the bank, amounts in øre. */
export interface BankPaymentDoc extends Doc {
  /** yyyy-mm-dd. */
  bookedOn: string;
  /** The year of its books. */
  year: number;
  amountOre: number;
  restOre: number;
  /** Something of it is to be placed. */
  isUnknown: 0 | 1;
  kid: string | null;
  reference: string | null;
  /** null once the books are forgotten. */
  personal: { name: string | null; text: string | null } | null;
  placements: readonly { paymentId: string; documentId: string; amountOre: number }[];
}

export const bankPayments = declareReadModel<BankPaymentDoc>()({
  name: 'bankPayments',
  version: 1,
  isBuiltLater: true,
  indexes: { byUnknown: ['isUnknown', 'bookedOn'], byYear: ['year', 'bookedOn'] },
  filters: ['isUnknown'],
  search: ({ kid, reference, amountOre, restOre, personal }) => [
    ...(kid === null ? [] : [`KID ${kid}`]),
    ...[reference ?? '', personal?.name ?? '', personal?.text ?? ''],
    ...[amountOre, restOre].flatMap((ore) => [String(ore / 100), formatAmount(ore)]),
  ],
});
