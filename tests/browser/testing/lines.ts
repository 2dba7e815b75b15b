import { dateText, dayOf, osloMinute, type WallDay, weekday } from '@naust/domain/wall-clock.ts';
import type { Storage } from './chromium.ts';
import { newestPosition } from './seen-positions.ts';

/** A line as the shop's pages store it in the browser. */
export type StoredLine = {
  id: number;
  name: string;
  price: number;
  quantity: number;
  date_from: string | null;
  date_to: string | null;
  pricing_kind: 'sale' | 'weekend' | 'day';
  pricing_units: number;
};

const SATURDAY = 6;

/** A Saturday `weeks` weeks ahead; from the sixth on there are no rentals of the demo shop. */
export function saturdayAhead(weeks: number): WallDay {
  const today = dayOf(osloMinute(Date.now()));
  return today + weeks * 7 + ((SATURDAY - weekday(today) + 7) % 7);
}

export function saleLine(id: number, name: string, price: number, quantity = 1): StoredLine {
  return { id, name, price, quantity, date_from: null, date_to: null, pricing_kind: 'sale', pricing_units: 1 };
}

/** From Saturday at ten to Sunday evening, at the weekend price. */
export function weekendLine(id: number, name: string, price: number, weeks: number): StoredLine {
  const saturday = saturdayAhead(weeks);
  return {
    ...saleLine(id, name, price),
    date_from: `${dateText(saturday)}T10:00`,
    date_to: `${dateText(saturday + 1)}T20:00`,
    pricing_kind: 'weekend',
  };
}

/** The same in the first week from then on with a free unit: other tests of the same shop have rented some. */
export async function freeWeekendLine(url: string, ...[id, name, price, weeks]: Parameters<typeof weekendLine>) {
  for (let week = weeks; week < weeks + 20; week += 1) {
    const line = weekendLine(id, name, price, week);
    const headers = { 'x-min-position': newestPosition(url) };
    const answer = await fetch(`${url}/api/availability?productId=${id}&${periodOf(line)}`, { headers });
    const { available } = (await answer.json()) as { available: boolean };
    if (available) return line;
  }
  throw new Error(`${name} is not free from week ${weeks} on`);
}

/** The line's period in the form of an address. */
export const periodOf = ({ date_from, date_to }: StoredLine) => `from=${date_from}&to=${date_to}`;

export function inTheCart(...lines: StoredLine[]): Storage {
  return { cart: JSON.stringify(lines) };
}

/** The order of a visitor who pays by card, as a request body. */
export function cardOrder(...lines: StoredLine[]): unknown {
  return orderedBy(2, lines);
}

export function orderedBy(paymentId: number, lines: readonly StoredLine[]) {
  return { items: lines.map(({ id, ...line }) => ({ productId: id, ...line })), paymentId };
}
