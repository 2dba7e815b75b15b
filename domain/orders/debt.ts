import { type OwedRow, type Owing, owedRows } from './owed.ts';
import { unpaidFrom } from './unpaid.ts';

interface DebtRow extends OwedRow {
  readonly orderId: string;
  readonly orderNo: number;
}

/**
 * What a customer owes over all orders: charges, invoices, and orders that are to be paid by now. An order that is paid
 * when it is picked up is no debt before that.
 */
export function debtRows(orders: readonly (Owing & { readonly id: string; readonly orderNo: number })[]): DebtRow[] {
  return orders.flatMap((order) =>
    owedRows(order.id, order)
      .filter(({ what }) => what !== 'order' || unpaidFrom(order) !== null)
      .map((row) => ({ ...row, orderId: order.id, orderNo: order.orderNo })),
  );
}
