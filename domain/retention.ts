import { addMonthsClamped, dayOf, instantOf, MINUTES_PER_DAY, osloDate, osloMinute } from './wall-clock.ts';

/** How long the shop keeps its data. The privacy statement promises exactly this. */
export const RETENTION = {
  /** After the end of the year of the order; the Bookkeeping Act asks for five. */
  orderYears: 5,
  /** After a photo at hand-out or return was taken. */
  photoYears: 3,
  /** After a message was sent. */
  messageMonths: 24,
  /** After the quiz closed. */
  quizEntrantDays: 90,
  /** Of the security log, after each of its days. */
  securityDays: 90,
  /** After the request for a stock notice. */
  stockNoticeDays: 180,
  /** After the product is in stock again, if the mail cannot be sent. */
  dueNoticeDays: 7,
  /** On the waiting list of the storage units. */
  storageWaitDays: 365,
  /** After a mail was sent. */
  sentMailDays: 30,
} as const;

const DAY_MS = 24 * 60 * 60_000;

/**
 * Messages sent before this instant (UTC) have been kept for 24 months: the beginning of the day in Oslo, so many
 * months before the day of `nowMs` (milliseconds since 1970 UTC).
 */
export const messagesExpireBefore = (nowMs: number): string => monthsBefore(nowMs, RETENTION.messageMonths);

/** The same for photos: taken before this instant, they have been kept for three years. */
export const photosExpireBefore = (nowMs: number): string => monthsBefore(nowMs, 12 * RETENTION.photoYears);

function monthsBefore(nowMs: number, months: number): string {
  const day = addMonthsClamped(dayOf(osloMinute(nowMs)), -months);
  return new Date(instantOf(day * MINUTES_PER_DAY)).toISOString();
}

/** Whether the entrants of a quiz have reached the end of their retention. `closesAt` null: it has not closed. */
export const haveEntrantsExpired = (closesAt: string | null, nowMs: number): boolean =>
  closesAt !== null && Date.parse(closesAt) + RETENTION.quizEntrantDays * DAY_MS <= nowMs;

/** Mails sent before this (milliseconds since 1970 UTC) have reached the end of their retention. */
export const mailsExpireBefore = (nowMs: number): number => nowMs - RETENTION.sentMailDays * DAY_MS;

/** Stock notices asked for before this instant (UTC), or due before `due`, have reached the end of their retention. */
export function stockNoticesExpireBefore(nowMs: number): Readonly<Record<'asked' | 'due', string>> {
  const daysAgo = (days: number) => new Date(nowMs - days * DAY_MS).toISOString();
  return { asked: daysAgo(RETENTION.stockNoticeDays), due: daysAgo(RETENTION.dueNoticeDays) };
}

/** Whether a wait for a storage unit, since `joinedAt` (UTC), has reached the end of its retention. */
export const haveWaitsExpired = (joinedAt: string, nowMs: number): boolean =>
  Date.parse(joinedAt) + RETENTION.storageWaitDays * DAY_MS <= nowMs;

/** Documents of years before this one have been kept for as long as the Bookkeeping Act asks for. */
export const booksExpireBefore = (nowMs: number): number => Number(osloDate(nowMs).slice(0, 4)) - RETENTION.orderYears;
