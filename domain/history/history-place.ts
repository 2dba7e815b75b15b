/** The kinds of streams with a history. `catalogue`, `inventory` and `documents`, streams of many rows, and `shop` have no id. */
export const HISTORY_SOURCES = [
  'order',
  'charge',
  'payment',
  'user',
  'message',
  'vehicle',
  'catalogue',
  'inventory',
  'documents',
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
  payment: /^(?:leie|krav)-[1-9]\d{14}-[1-9]\d?$/,
  user: LONG_ID,
  message: LONG_ID,
  vehicle: /^[1-9]\d{0,8}$/,
  catalogue: /^$/,
  inventory: /^$/,
  documents: /^$/,
  shop: /^$/,
};

/** The id of an event in API calls. Clients treat it as opaque. */
export const eventIdOf = ({ source, id, version }: HistoryPlace): string => `${source}.${id}.${version}`;

/** null for a text that names no place in one of these streams. */
export function placeOfEvent(eventId: string): HistoryPlace | null {
  const [source, id = '', version = '', ...rest] = eventId.split('.');
  const found = HISTORY_SOURCES.find((one) => one === source);
  if (!found || rest.length > 0 || !ids[found].test(id) || !/^(0|[1-9]\d{0,8})$/.test(version)) return null;
  return { source: found, id, version: Number(version) };
}
