import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ExpectedRevision } from './append-decision.ts';
import { identifier } from './stored-event.ts';

/** An event that a raw client sends; missing fields get made-up values. */
export interface RawEvent {
  id: string;
  type?: string;
  data?: string;
  metadata?: string;
}

/** Source of a raw read: one stream (`of`) or $all. */
export interface RawRead {
  of?: string;
  from: 'start' | 'end' | number | readonly [commit: bigint, prepare: bigint];
  backwards?: boolean;
  count?: number;
  /** Of the stream's name. */
  prefix?: string;
  window?: number;
  multiplier?: number;
}

type Expecting = {
  setNoStream(nothing: InstanceType<typeof shared.Empty>): unknown;
  setAny(nothing: InstanceType<typeof shared.Empty>): unknown;
  setStreamExists(nothing: InstanceType<typeof shared.Empty>): unknown;
};

function expect(options: Expecting, expected: ExpectedRevision, at: (revision: string) => unknown): void {
  if (expected === 'none') options.setNoStream(new shared.Empty());
  else if (expected === 'any') options.setAny(new shared.Empty());
  else if (expected === 'exists') options.setStreamExists(new shared.Empty());
  else at(String(expected));
}

const base64 = (text: string): string => Buffer.from(text).toString('base64');

type Message =
  | InstanceType<typeof streams.AppendReq.ProposedMessage>
  | InstanceType<typeof streams.BatchAppendReq.ProposedMessage>;

function fill<M extends Message>(message: M, event: RawEvent): M {
  const { id, type = 'Tested', data = '{"n":1}', metadata = '{"v":1}' } = event;
  message.setId(new shared.UUID().setString(id));
  message.getMetadataMap().set('type', type).set('content-type', 'application/json');
  message.setCustomMetadata(base64(metadata));
  message.setData(base64(data));
  return message;
}

/** The requests of one plain append, in order. */
export function appendRequests(stream: string, expected: ExpectedRevision, events: readonly RawEvent[]) {
  const options = new streams.AppendReq.Options().setStreamIdentifier(identifier(stream));
  expect(options, expected, (revision) => options.setRevision(revision));
  return [
    new streams.AppendReq().setOptions(options),
    ...events.map((event) =>
      new streams.AppendReq().setProposedMessage(fill(new streams.AppendReq.ProposedMessage(), event)),
    ),
  ];
}

/** A part of a batched append; only the first names the stream. */
export interface RawBatch {
  correlation: string;
  stream?: string;
  expected?: ExpectedRevision;
  isFinal?: boolean;
  events: readonly RawEvent[];
}

export function batchRequest({ correlation, stream, expected = 'any', isFinal = true, events }: RawBatch) {
  const request = new streams.BatchAppendReq()
    .setCorrelationId(new shared.UUID().setString(correlation))
    .setIsFinal(isFinal);
  if (stream !== undefined) {
    const options = new streams.BatchAppendReq.Options().setStreamIdentifier(identifier(stream));
    expect(options, expected, (revision) => options.setStreamPosition(revision));
    request.setOptions(options);
  }
  for (const event of events) request.addProposedMessages(fill(new streams.BatchAppendReq.ProposedMessage(), event));
  return request;
}

const { Options } = streams.ReadReq;

function streamOptions(of: string, from: RawRead['from']) {
  const options = new Options.StreamOptions().setStreamIdentifier(identifier(of));
  if (from === 'start') return options.setStart(new shared.Empty());
  return from === 'end' ? options.setEnd(new shared.Empty()) : options.setRevision(String(from));
}

function allOptions(from: RawRead['from']) {
  const options = new Options.AllOptions();
  if (from === 'start') return options.setStart(new shared.Empty());
  if (from === 'end' || typeof from === 'number') return options.setEnd(new shared.Empty());
  const [commit, prepare] = from;
  return options.setPosition(
    new Options.Position().setCommitPosition(String(commit)).setPreparePosition(String(prepare)),
  );
}

/** A read, or, with `subscribes`, a subscription. */
export function readRequest(read: RawRead, subscribes: boolean) {
  const { of, from, backwards = false, count = 100, prefix, window = 32, multiplier = 1 } = read;
  const options = new Options()
    .setUuidOption(new Options.UUIDOption().setString(new shared.Empty()))
    .setReadDirection(backwards ? 1 : 0)
    .setResolveLinks(false);
  if (of === undefined) options.setAll(allOptions(from));
  else options.setStream(streamOptions(of, from));
  if (subscribes) options.setSubscription(new Options.SubscriptionOptions());
  else options.setCount(String(count));
  if (prefix === undefined) options.setNoFilter(new shared.Empty());
  else {
    const expression = new Options.FilterOptions.Expression();
    expression.addPrefix(prefix);
    const filter = new Options.FilterOptions().setStreamIdentifier(expression).setMax(window);
    options.setFilter(filter.setCheckpointintervalmultiplier(multiplier));
  }
  return new streams.ReadReq().setOptions(options);
}
