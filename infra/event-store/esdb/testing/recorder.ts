import type { ExpectedRevision } from './append-decision.ts';
import { type RawClient, rawClient } from './raw-client.ts';
import type { RawBatch, RawEvent, RawRead } from './raw-requests.ts';
import { brief, type Line, lengthOf, placeNames, statusLine, tidy } from './transcript.ts';

export const MEANWHILE = '— meanwhile —';
const OPEN = 'open until cancelled';

/** An event by its number, which is its id. */
export interface NumberedEvent {
  n?: number;
  raw?: string;
  type?: string;
  data?: string;
}

export interface NumberedBatch {
  correlation: number;
  stream?: string;
  expected?: ExpectedRevision;
  final?: boolean;
  events: readonly NumberedEvent[];
}

/** `noted`: the transcript's name of a position that differs from run to run. */
export type RecordedRead = Omit<RawRead, 'from'> & {
  from: Exclude<RawRead['from'], readonly unknown[]> | { at: bigint; noted: string };
};

const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

const rawEvent = ({ n = 0, raw, type, data }: NumberedEvent): RawEvent => ({
  id: raw ?? uuid(n),
  ...(type !== undefined && { type }),
  ...(data !== undefined && { data }),
});

const rawBatch = ({ correlation, stream, expected, final, events }: NumberedBatch): RawBatch => ({
  correlation: uuid(correlation),
  ...(stream !== undefined && { stream }),
  ...(expected !== undefined && { expected }),
  ...(final !== undefined && { isFinal: final }),
  events: events.map(rawEvent),
});

const rawRead = ({ from, ...rest }: RecordedRead): RawRead => ({
  ...rest,
  from: typeof from === 'object' ? [from.at, from.at] : from,
});

const askedRead = ({ from, ...rest }: RecordedRead): Line => {
  const { of, ...others } = rest;
  return { ...(of !== undefined && { of }), from: typeof from === 'object' ? from.noted : from, ...others };
};

const askedEvents = (events: readonly NumberedEvent[]): unknown[] =>
  brief(
    events.map(({ data, ...event }) =>
      data === undefined ? event : { ...event, data: `<${data.length} characters>` },
    ),
    12,
    1,
    1,
  );

/** An earlier transcript's record of a call: how many messages to wait for. */
export interface Awaited {
  messages?: readonly unknown[];
  answers?: readonly unknown[];
}

/**
 * Makes calls and records the answers. It waits for the recorded number of messages of the call, then for an answer to
 * another call, before which a superfluous message would have arrived.
 */
export function recorder(port: number, awaited: (name: string) => Awaited) {
  const client: RawClient = rawClient(port);
  const { name: placeName, count } = placeNames();
  const lines: Line[] = [];
  const fence = async () => {
    await client.features();
    await client.features();
  };
  const object = (message: { toObject(): object }) => tidy(message.toObject(), placeName);

  async function append(name: string, stream: string, expected: ExpectedRevision, events: readonly NumberedEvent[]) {
    const { answer, status } = await client.append(stream, expected, events.map(rawEvent));
    const asked = { stream, expected, events: askedEvents(events) };
    const answered = answer === undefined ? {} : { answer: object(answer) };
    lines.push({ name, call: 'Append', asked, ...answered, status: statusLine(status) });
  }

  async function batch(name: string, requests: readonly NumberedBatch[]) {
    const call = client.batch(requests.map(rawBatch));
    await call.until(lengthOf(awaited(name).answers ?? []));
    await fence();
    const status = call.status === undefined ? OPEN : statusLine(call.status);
    call.cancel();
    const asked = requests.map(({ events, ...request }) => ({ ...request, events: askedEvents(events) }));
    lines.push({ name, call: 'BatchAppend', asked, answers: call.messages.map(object), status });
  }

  async function read(name: string, asked: RecordedRead) {
    const { messages, status } = await client.read(rawRead(asked));
    const reported = brief(messages.map(object), 12, 3, 3);
    lines.push({ name, call: 'Read', asked: askedRead(asked), messages: reported, status: statusLine(status) });
  }

  async function subscribe(name: string, asked: RecordedRead, during: () => Promise<void> = fence) {
    const known = awaited(name).messages ?? [];
    const call = client.subscribe(rawRead(asked));
    await call.until(lengthOf(known.slice(0, known.indexOf(MEANWHILE))));
    await fence();
    const before = call.messages.length;
    await during();
    await call.until(lengthOf(known) - 1);
    await fence();
    const status = call.status === undefined ? OPEN : statusLine(call.status);
    call.cancel();
    const reported: unknown[] = call.messages.map(object);
    reported.splice(before, 0, MEANWHILE);
    const messages = brief(reported, 24, 6, 8);
    lines.push({ name, call: 'Read (subscription)', asked: askedRead(asked), messages, status });
  }

  return { client, lines, placeCount: count, append, batch, read, subscribe };
}

export type Recorder = ReturnType<typeof recorder>;
