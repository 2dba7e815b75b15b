import type { DocumentLine } from '../documents/document-line.ts';

/** An order by its id and its number. */
export interface NamedOrder {
  readonly orderId: string;
  readonly orderNo: number;
}

/** The order that a line of a collective invoice bills; null for a line of the invoice's own order. */
export const foreignOf = ({ of }: Pick<DocumentLine, 'of'>): NamedOrder | null =>
  'orderId' in of ? { orderId: of.orderId, orderNo: of.orderNo } : null;

/** The other orders that a collective invoice bills, as they stand on it; none for any other invoice. */
export function foreignOrders(lines: readonly Pick<DocumentLine, 'of'>[]): NamedOrder[] {
  const orders = new Map(lines.flatMap((line) => foreignOf(line) ?? []).map((order) => [order.orderId, order]));
  return [...orders.values()];
}

/** All orders of a collective invoice or its credit note, as they stand on it; none for any other document. */
export function gatheredOrders(home: NamedOrder, lines: readonly Pick<DocumentLine, 'of'>[]): NamedOrder[] {
  const others = foreignOrders(lines);
  const hasOwn = lines.some((line) => foreignOf(line) === null);
  const { orderId, orderNo } = home;
  return others.length > 0 && hasOwn ? [{ orderId, orderNo }, ...others] : others;
}

/** A line under the number of its order: a collective invoice has no columns for orders. */
export const underOrder = (line: DocumentLine, orderNo: number): DocumentLine => ({
  ...line,
  description: `Ordre ${orderNo}: ${line.description}`,
});

/** The lines of an order as they stand on the collective invoice of another. */
export const foreignLines = (lines: readonly DocumentLine[], order: NamedOrder): DocumentLine[] =>
  lines.map((line) => ({
    ...underOrder(line, order.orderNo),
    of: { orderId: order.orderId, orderNo: order.orderNo, ...line.of },
  }));

/** The numbers (from 1) of the lines of an invoice that bill another order, in the sequence of that order's own part. */
export const placesOf = (lines: readonly Pick<DocumentLine, 'of'>[], orderId: string): number[] =>
  lines.flatMap((line, index) => (foreignOf(line)?.orderId === orderId ? [index + 1] : []));
