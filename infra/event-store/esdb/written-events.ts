import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams, { type ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { EventMeta } from '@naust/domain/event.ts';
import type { Expected, NewEvent, RecordedEvent } from '../event-store.port.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** The server's limit; what counts besides data and metadata depends on its version. */
const MOST_BYTES = 1024 * 1024 - 1024;

/** An event as sent, so that an unserializable event fails before the client sees it. */
export interface WritableEvent {
  id: string;
  type: string;
  data: Buffer;
  metadata: Buffer;
}

/** ¶ @throws RangeError, TypeError if the server would refuse it, or the client would crash on it */
export function writableEvents(events: readonly NewEvent[]): WritableEvent[] {
  if (events.length === 0) throw new RangeError('an append holds at least one event');
  const writable = events.map(writableEvent);
  const bytes = writable.reduce(
    (sum, { type, data, metadata }) => sum + 2 * type.length + data.length + metadata.length,
    0,
  );
  if (bytes >= MOST_BYTES) throw new RangeError(`an append of ${bytes} bytes is too large: it must be under 1 MiB`);
  return writable;
}

function writableEvent({ id, type, schemaVersion, data, meta }: NewEvent): WritableEvent {
  if (!UUID.test(id)) throw new RangeError(`the id of an event is a UUID, not "${id}"`);
  if (type === '') throw new RangeError('an event has a type');
  return { id, type, data: jsonOf(data), metadata: jsonOf({ schemaVersion, meta }) };
}

const jsonOf = (value: object): Buffer => Buffer.from(JSON.stringify(value));

const streamNamed = (name: string) => new shared.StreamIdentifier().setStreamName(Buffer.from(name).toString('base64'));

/** The messages of an append: the place, then each event. */
export function appendRequests(stream: string, expected: Expected, events: readonly WritableEvent[]) {
  const options = new streams.AppendReq.Options().setStreamIdentifier(streamNamed(stream));
  if (expected === 'none') options.setNoStream(new shared.Empty());
  else options.setRevision(String(expected));
  return [
    new streams.AppendReq().setOptions(options),
    ...events.map((event) => new streams.AppendReq().setProposedMessage(proposed(event))),
  ];
}

function proposed({ id, type, data, metadata }: WritableEvent) {
  const message = new streams.AppendReq.ProposedMessage().setId(new shared.UUID().setString(id));
  message.getMetadataMap().set('type', type).set('content-type', 'application/json');
  message.setData(data);
  message.setCustomMetadata(metadata);
  return message;
}

const requestFor = () =>
  new streams.ReadReq.Options()
    .setUuidOption(new streams.ReadReq.Options.UUIDOption().setString(new shared.Empty()))
    .setResolveLinks(false);

/** `count` events of a stream from a version on. */
export function streamRequest(stream: string, fromVersion: number, count: number) {
  const place = new streams.ReadReq.Options.StreamOptions()
    .setStreamIdentifier(streamNamed(stream))
    .setRevision(String(fromVersion));
  const options = requestFor().setReadDirection(0).setStream(place).setCount(String(count));
  return new streams.ReadReq().setOptions(options.setNoFilter(new shared.Empty()));
}

/** Events that the server examines before it yields to other calls. */
const WINDOW = 500;

function filteredBy(prefix: string) {
  const expression = new streams.ReadReq.Options.FilterOptions.Expression();
  expression.addPrefix(prefix);
  const filter = new streams.ReadReq.Options.FilterOptions().setStreamIdentifier(expression).setMax(WINDOW);
  return filter.setCheckpointintervalmultiplier(1);
}

/** `count` events of the streams with this prefix: forwards from the event at `from`, or backwards before it. */
export function pageRequest(prefix: string, from: bigint | 'end', count: number, isBackwards = false) {
  const all = new streams.ReadReq.Options.AllOptions();
  if (from === 'end') all.setEnd(new shared.Empty());
  else if (from === 0n) all.setStart(new shared.Empty());
  else all.setPosition(positionOf(from));
  const options = requestFor()
    .setReadDirection(isBackwards ? 1 : 0)
    .setAll(all)
    .setCount(String(count));
  return new streams.ReadReq().setOptions(options.setFilter(filteredBy(prefix)));
}

function positionOf(position: bigint) {
  const both = new streams.ReadReq.Options.Position().setCommitPosition(String(position));
  return both.setPreparePosition(String(position));
}

/** Events written to those streams from now on. */
export function listenRequest(prefix: string) {
  const all = new streams.ReadReq.Options.AllOptions().setEnd(new shared.Empty());
  const options = requestFor().setReadDirection(0).setAll(all);
  options.setSubscription(new streams.ReadReq.Options.SubscriptionOptions());
  return new streams.ReadReq().setOptions(options.setFilter(filteredBy(prefix)));
}

interface Metadata {
  schemaVersion: number;
  meta: EventMeta;
}

/** For an event that a foreign client put into a stream of the shop: no program knows its version. */
const FOREIGN: Metadata = {
  schemaVersion: 0,
  meta: { at: '1970-01-01T00:00:00.000Z', channel: 'job', correlationId: '' },
};

/** An event as the server stores it, with the stream name used there. */
export function recordedEvent(event: ReadResp.ReadEvent.RecordedEvent): RecordedEvent {
  const { schemaVersion = FOREIGN.schemaVersion, meta = FOREIGN.meta } =
    parsed<Partial<Metadata>>(event.getCustomMetadata_asU8()) ?? FOREIGN;
  return {
    position: BigInt(event.getCommitPosition()),
    stream: streamNameOf(event),
    version: Number(event.getStreamRevision()),
    id: event.getId()?.getString() ?? '',
    type: event.getMetadataMap().get('type') ?? '',
    schemaVersion,
    data: parsed<RecordedEvent['data']>(event.getData_asU8()) ?? {},
    meta,
  };
}

export const streamNameOf = (event: ReadResp.ReadEvent.RecordedEvent): string =>
  Buffer.from(event.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString();

function parsed<T>(bytes: Uint8Array): T | undefined {
  try {
    return JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString());
  } catch {
    return undefined;
  }
}
