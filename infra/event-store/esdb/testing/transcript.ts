import type { StatusObject } from '@grpc/grpc-js';

/** One call and its answers, as plain values without what differs from run to run. */
export type Line = Readonly<Record<string, unknown>>;

const PLACE = /(commit|prepare)Position$/i;
const TEXT = new Set(['streamName', 'data', 'customMetadata']);
const LONG_TEXT = 200;
const TRANSPORT_TRAILERS = /^(date|server|content-)/;

const shortened = (text: string): string => (text.length > LONG_TEXT ? `<${text.length} characters>` : text);

/** Names positions P1, P2 … in order of appearance. */
export function placeNames() {
  const names = new Map<string, string>();
  const name = (place: string): string => {
    if (place === '0') return place;
    const known = names.get(place) ?? `P${names.size + 1}`;
    names.set(place, known);
    return known;
  };
  return { name, count: () => names.size };
}

function isPrinted(key: string, value: unknown): boolean {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return false;
  return !(/^(first|last)StreamPosition$/.test(key) && value === '0');
}

function tidyMap(entries: readonly unknown[]): Line {
  const pairs = entries.flatMap((entry) => (Array.isArray(entry) ? [[String(entry[0]), entry[1]] as const] : []));
  const reported = pairs.map(
    ([key, value]) => [key, key === 'created' ? '<ticks of 100 ns since 1970>' : value] as const,
  );
  return Object.fromEntries(reported.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** A message as plain values: names for positions, text for bytes, unset fields omitted. */
export function tidy(value: unknown, name: (place: string) => string, key = ''): unknown {
  if (Array.isArray(value)) return key.endsWith('Map') ? tidyMap(value) : value.map((one) => tidy(one, name));
  if (typeof value === 'object' && value !== null) {
    const reported = Object.entries(value).filter(([inner, content]) => isPrinted(inner, content));
    return Object.fromEntries(reported.map(([inner, content]) => [inner, tidy(content, name, inner)]));
  }
  if (key === 'subscriptionId') return '<id>';
  if (PLACE.test(key)) return name(String(value));
  return TEXT.has(key) && typeof value === 'string' ? shortened(Buffer.from(value, 'base64').toString()) : value;
}

export function statusLine({ code, details, metadata }: StatusObject): Line {
  const trailers = Object.entries(metadata.getMap()).filter(([key]) => !TRANSPORT_TRAILERS.test(key));
  return { code, details: details.replace(/\d{6,}/g, '<n>'), trailers: Object.fromEntries(trailers) };
}

/** A long list as its first and last items, with the number of omitted ones. */
export function brief(list: readonly unknown[], most: number, first: number, last: number): unknown[] {
  if (list.length <= most) return [...list];
  return [...list.slice(0, first), `… ${list.length - first - last} more …`, ...list.slice(-last)];
}

/** How many messages such a list represents. */
export const lengthOf = (list: readonly unknown[]): number =>
  list.reduce<number>((sum, one) => sum + Number(/^… (\d+) more …$/.exec(String(one))?.[1] ?? 1), 0);

/**
 * The same lines with positions named in the order of the lines: a subscriber may get an event before or after its
 * writer gets the answer.
 */
export function inOrderOfLines(lines: readonly string[]): string[] {
  const { name } = placeNames();
  return lines.map((line) => line.replace(/"(P\d+)"/g, (_whole, place: string) => `"${name(place)}"`));
}
