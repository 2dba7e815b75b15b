import { foreignOf } from '@naust/domain/orders/collective-lines.ts';
import { owingOf } from '@naust/domain/orders/incoming-payments.ts';
import { creditedOfLine } from '@naust/domain/orders/order-invoices.ts';
import type { RecordedOrder } from '@naust/domain/orders/order-state.ts';
import { invoiceRows } from '@naust/domain/orders/owed.ts';
import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';
import type { Deps } from '../dependencies/dependencies.ts';
import { laterOf } from '../dependencies/streams.ts';

/**
 * Settles the charges of other orders on a collective invoice once it is paid, and reopens them once it is not. Called
 * after a payment, outside of the order's turn. Repeating is harmless: such a charge owes nothing in its own order.
 */
export async function settleGathered(
  deps: Deps<'order' | 'charge' | 'lockCharges'>,
  orderId: string,
  by: CommandContext,
): Promise<bigint> {
  const { state } = await deps.order(orderId).peek();
  let position = 0n;
  for (const { isPaid, chargeId, orderId: memberId } of state ? gatheredCharges(state) : []) {
    position = laterOf(
      position,
      await deps.lockCharges(memberId, by, async () => {
        const { state: charge } = await deps.charge(chargeId).peek();
        if (!charge || charge.isDeleted || charge.isSettled === isPaid) return 0n;
        const orderDeleted = (await deps.order(memberId).peek()).state?.isDeleted ?? false;
        const type = isPaid ? 'SettleCharge' : 'ReopenCharge';
        return (await deps.charge(chargeId).run({ type, expectedVersion: null, orderDeleted }, by)).position;
      }),
    );
  }
  return position;
}

function gatheredCharges(order: RecordedOrder) {
  const owed = new Set(invoiceRows(owingOf(order, [])).map(({ id }) => id));
  return (order.invoices ?? []).flatMap((invoice) =>
    invoice.lines.flatMap((line, index) => {
      const other = foreignOf(line);
      const isCredited = creditedOfLine(invoice, index + 1) >= line.amountOre;
      if (other === null || !('chargeId' in line.of) || isCredited) return [];
      return [{ orderId: other.orderId, chargeId: line.of.chargeId, isPaid: !owed.has(invoice.documentId) }];
    }),
  );
}
