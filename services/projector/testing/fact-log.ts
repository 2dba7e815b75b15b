import type { EventOf, EventType } from '@naust/domain/event-catalogue.ts';
import { linesTotalOre, type OrderLine } from '@naust/domain/orders/line.ts';
import type { OrderContent } from '@naust/domain/orders/order-content.ts';
import type { StoredEventOf } from '@naust/domain/stored-event.ts';

/** Numbers facts as the log does. */
export class FactLog {
  /** Time of the facts (UTC): noon on 16 May 2026 in Oslo, unless changed. */
  at = '2026-05-16T10:00:00.000Z';
  readonly #ends = new Map<string, number>();
  #position = 0n;

  record<T extends EventType>(stream: string, type: T, data: EventOf<T>['data']): StoredEventOf<T> {
    const version = (this.#ends.get(stream) ?? -1) + 1;
    this.#ends.set(stream, version);
    this.#position += 1n;
    const meta = { at: this.at, channel: 'seed', correlationId: 'test' } as const;
    // The event is of type T with its own data; the compiler does not follow that through the union.
    return { id: `e${this.#position}`, type, data, stream, version, position: this.#position, meta } as never;
  }
}

type FactOf<T extends EventType> = T extends EventType ? [type: T, data: EventOf<T>['data']] : never;
export type InventoryFact = FactOf<EventType>;

export const stocked = (productId: number, rentalQty: number, stockQty: number | null = null): InventoryFact => [
  'ProductStocked',
  { productId, rentalQty, stockQty },
];

export const recounted = (productId: number, rentalQty: number, stockQty: number | null = null): InventoryFact => [
  'ProductRevised',
  { productId, version: 2, rentalQty, stockQty, change: {} },
];

export function line(productId: number, quantity: number, from: string | null = null, to: string | null = null) {
  const pricing = { priceOre: 100, pricingUnits: 1, rulePriceOre: null, explanation: '' };
  const line: OrderLine = { lineId: 1, productId, name: 'Telt', quantity, from, to, pricingKind: 'sale', ...pricing };
  return line;
}

export function order(orderNo: number, lines: OrderLine[], rest: Partial<OrderContent> = {}): OrderContent {
  return {
    orderId: `10000000000${orderNo}`,
    orderNo,
    version: 1,
    personId: `10000000000${orderNo}`,
    userId: null,
    statusId: 1,
    paymentId: 2,
    placedAt: '2026-05-16T10:00:00.000Z',
    lines,
    totalOre: linesTotalOre(lines),
    termsVersion: null,
    catalogueVersion: 1,
    forced: false,
    personal: null,
    ...rest,
  };
}

type Left = [productId: number, left: number][];
const stockLeft = (left: Left) => left.map(([productId, pieces]) => ({ productId, left: pieces }));

export const reserved = (content: OrderContent, ...left: Left): InventoryFact => [
  'ItemsReserved',
  { ...content, requestHash: null, heldUntil: null, shopVersion: 1, stockLeft: stockLeft(left) },
];

export const moved = (
  content: OrderContent,
  to: OrderContent['statusId'],
  taken: boolean,
  ...left: Left
): InventoryFact => [
  'ReservationMoved',
  {
    ...content,
    from: content.statusId,
    to,
    statusId: to,
    stockTaken: taken,
    stockLeft: stockLeft(left),
    reasonCode: null,
    cancellationFee: null,
  },
];

export const revised = (before: OrderContent, after: OrderContent, ...left: Left): InventoryFact => [
  'ReservationRevised',
  { ...after, previous: before, stockLeft: stockLeft(left), extension: null },
];

export const removed = (content: OrderContent, stockReturned: boolean, ...left: Left): InventoryFact => [
  'ReservationRemoved',
  { ...content, stockReturned, stockLeft: stockLeft(left), charges: [] },
];

export const restored = (content: OrderContent, stockTaken: boolean, ...left: Left): InventoryFact => [
  'ReservationRestored',
  { ...content, stockTaken, stockLeft: stockLeft(left), charges: [] },
];
