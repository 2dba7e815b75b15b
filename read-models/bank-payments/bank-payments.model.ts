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
  /** Whether something of it is to be placed, or that is not for the shop. */
  state: 'unknown' | 'set-aside' | 'placed';
  /** Why it is set aside; null once the books are forgotten. */
  reason: string | null;
  kid: string | null;
  reference: string | null;
  /** null once the books are forgotten. */
  personal: { name: string | null; text: string | null } | null;
  placements: readonly { paymentId: string; documentId: string; amountOre: number }[];
}

export const bankPayments = declareReadModel<BankPaymentDoc>()({
  name: 'bankPayments',
  version: 2,
  isBuiltLater: true,
  indexes: { byState: ['state', 'bookedOn'], byYear: ['year', 'bookedOn'] },
  filters: ['state'],
  search: ({ kid, reference, amountOre, restOre, personal, reason }) => [
    ...(kid === null ? [] : [`KID ${kid}`]),
    ...[reference ?? '', personal?.name ?? '', personal?.text ?? '', reason ?? ''],
    ...[amountOre, restOre].flatMap((ore) => [String(ore / 100), formatAmount(ore)]),
  ],
});
