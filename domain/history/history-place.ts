/** Whose stream it is. `catalogue`, one stream of many rows, and `shop` have no id. */
export const HISTORY_SOURCES = [
  'order',
  'charge',
  'payment',
  'user',
  'message',
  'vehicle',
  'catalogue',
  'shop',
] as const;
export type HistorySource = (typeof HISTORY_SOURCES)[number];

/** An event's place in one of the streams that histories are read from. */
export interface HistoryPlace {
  readonly source: HistorySource;
  readonly id: string;
  /** Version of the event in its stream. */
  readonly version: number;
}

const LONG_ID = /^[1-9]\d{14}$/;

const ids: Readonly<Record<HistorySource, RegExp>> = {
  order: LONG_ID,
  charge: LONG_ID,
  payment: /^leie-[1-9]\d{14}-[1-9]\d?$/,
  user: LONG_ID,
  message: LONG_ID,
  vehicle: /^[1-9]\d{0,8}$/,
  catalogue: /^$/,
  shop: /^$/,
};

/** What calls name an event by. Whoever gets it reads nothing out of it. */
export const eventIdOf = ({ source, id, version }: HistoryPlace): string => `${source}.${id}.${version}`;

/** null for whatever names no place in one of these streams. */
export function placeOfEvent(eventId: string): HistoryPlace | null {
  const [source, id = '', version = '', ...rest] = eventId.split('.');
  const found = HISTORY_SOURCES.find((one) => one === source);
  if (!found || rest.length > 0 || !ids[found].test(id) || !/^(0|[1-9]\d{0,8})$/.test(version)) return null;
  return { source: found, id, version: Number(version) };
}
