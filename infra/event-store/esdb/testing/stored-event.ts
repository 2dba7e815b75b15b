import type { StreamIdentifier } from '@eventstore/db-client/generated/shared_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';

/** An event as a client proposed it, by either append call. */
export interface ProposedEvent {
  id: string;
  type: string;
  contentType: string;
  data: Uint8Array;
  customMetadata: Uint8Array;
}

/** A stored event with its place. */
export interface StoredEvent {
  id: string;
  type: string;
  stream: string;
  revision: number;
  /** Bytes from the log's beginning to this record. */
  position: number;
  /** Where the next record begins. */
  next: number;
  /** The read answer with this event, as sent over the wire. */
  answer: Buffer;
}

/** Size of a record without its texts. */
const FRAME_BYTES = 96;
const TICKS_PER_MS = 10_000n;

const recordSize = (stream: string, { type, data, customMetadata }: ProposedEvent): number =>
  FRAME_BYTES + 2 * (stream.length + type.length) + data.length + customMetadata.length;

export const identifier = (stream: string): StreamIdentifier =>
  new shared.StreamIdentifier().setStreamName(Buffer.from(stream).toString('base64'));

export const streamName = (given: StreamIdentifier | undefined): string =>
  Buffer.from(given?.getStreamName_asU8() ?? []).toString();

/** Assigns a place to an event. */
export function storedEvent(stream: string, revision: number, position: number, event: ProposedEvent): StoredEvent {
  const place = String(position);
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(event.id))
    .setStreamIdentifier(identifier(stream))
    .setStreamRevision(String(revision))
    .setPreparePosition(place)
    .setCommitPosition(place)
    .setCustomMetadata(event.customMetadata)
    .setData(event.data);
  recorded
    .getMetadataMap()
    .set('type', event.type)
    .set('created', String(BigInt(Date.now()) * TICKS_PER_MS))
    .set('content-type', event.contentType);
  const reported = new streams.ReadResp.ReadEvent().setEvent(recorded).setCommitPosition(place);
  const answer = Buffer.from(new streams.ReadResp().setEvent(reported).serializeBinary());
  const next = position + recordSize(stream, event);
  return { id: event.id, type: event.type, stream, revision, position, next, answer };
}

/** The event of an answer, for a log that is read from its file. */
export function sentEvent(answer: Buffer): StoredEvent {
  const event = streams.ReadResp.deserializeBinary(answer).getEvent()?.getEvent();
  if (event === undefined) throw new Error('the log holds a record that is no event');
  const metadata = event.getMetadataMap();
  const proposed: ProposedEvent = {
    id: event.getId()?.getString() ?? '',
    type: metadata.get('type') ?? '',
    contentType: metadata.get('content-type') ?? '',
    data: event.getData_asU8(),
    customMetadata: event.getCustomMetadata_asU8(),
  };
  const stream = streamName(event.getStreamIdentifier());
  const position = Number(event.getCommitPosition());
  const { id, type } = proposed;
  const next = position + recordSize(stream, proposed);
  return { id, type, stream, revision: Number(event.getStreamRevision()), position, next, answer };
}
