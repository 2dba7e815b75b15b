import { type CsvCell, csvLine } from '@naust/domain/csv.ts';
import { type PaymentState, paymentOptionOf, statusOf } from '@naust/domain/orders/statuses.ts';
import { dayOf, formatDate, osloMinute, type WallMinute, wallClock } from '@naust/domain/wall-clock.ts';
import { contactOf, type OrderDoc } from '../orders/orders.model.ts';
import type { Month } from '../revenue/revenue.model.ts';
import { monthTotalOre } from '../revenue/revenue-parts.ts';
import { type ChargedOrder, countedOre } from './counted-rows.answer.ts';

type Column<R> = readonly [title: string, cell: (row: R) => CsvCell];

/** A table for spreadsheets: its file name, its header line, and its other lines. */
export interface Sheet<R> {
  file: string;
  titles: string;
  line(row: R): string;
}

/** A sheet of columns, each with its title. */
export const sheet = <R>(file: string, columns: readonly Column<R>[]): Sheet<R> => ({
  file,
  titles: csvLine(columns.map(([title]) => title)),
  line: (row) => csvLine(columns.map(([, cell]) => cell(row))),
});

/** The state of a payment, as tables name it. */
export const PAYMENTS: Readonly<Record<PaymentState, string>> = {
  none: '',
  created: 'Påbegynt',
  authorized: 'Reservert',
  captured: 'Betalt',
  refunded: 'Refundert',
  cancelled: 'Avbrutt',
  failed: 'Feilet',
};

/** '16.05.2026 14:00', which spreadsheets recognise as a date. */
export const minuteText = (minute: WallMinute): string => `${formatDate(dayOf(minute))} ${wallClock(minute).slice(11)}`;

/** An instant (UTC) as Oslo's clock shows it. */
export const time = (instant: string): string => minuteText(osloMinute(Date.parse(instant)));

const customer = (order: OrderDoc) => contactOf(order)?.name ?? null;

export const ordersSheet = sheet<OrderDoc>('ordrer.csv', [
  ['Ordrenr', ({ orderNo }) => String(orderNo)],
  ['Ordre-id', ({ id }) => id],
  ['Måned', ({ month }) => month],
  ['Opprettet', ({ placedAt }) => time(placedAt)],
  ['Kunde', customer],
  ['Status', ({ statusId }) => statusOf(statusId).name],
  ['Betalingsmåte', ({ paymentId }) => paymentOptionOf(paymentId).name],
  ['Betaling', ({ paymentState }) => PAYMENTS[paymentState]],
  ['Sum', ({ totalOre }) => ({ ore: totalOre })],
  ['Teller i måneden', (order) => ({ ore: countedOre(order) })],
]);

export const chargesSheet = sheet<ChargedOrder>('gebyrer.csv', [
  ['Gebyr-id', ({ charge }) => charge.id],
  ['Ordrenr', ({ order }) => String(order.orderNo)],
  ['Måned', ({ charge }) => charge.month],
  ['Opprettet', ({ charge }) => time(charge.addedAt)],
  ['Kunde', ({ order }) => customer(order)],
  ['Beskrivelse', ({ charge }) => charge.description],
  ['Beløp', ({ charge }) => ({ ore: charge.amountOre })],
  ['Betalingsmåte', ({ charge: { paymentId } }) => (paymentId === null ? null : paymentOptionOf(paymentId).name)],
  ['Oppgjort', ({ charge }) => (charge.isSettled ? 'Ja' : 'Nei')],
]);

export const monthsSheet = sheet<Month>('inntekt.csv', [
  ['Måned', ({ month }) => month],
  ['Fullførte ordrer', ({ completedOre }) => ({ ore: completedOre })],
  ['Ordrer som ikke er fullført', ({ pendingOre }) => ({ ore: pendingOre })],
  ['Oppgjorte gebyrer', ({ settledOre }) => ({ ore: settledOre })],
  ['Uoppgjorte gebyrer', ({ unsettledOre }) => ({ ore: unsettledOre })],
  ['Totalt', (month) => ({ ore: monthTotalOre(month) })],
]);
