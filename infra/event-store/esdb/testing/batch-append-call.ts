import type { BatchAppendReq } from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerDuplexStream } from '@grpc/grpc-js';
import {
  type Batch,
  batchConflict,
  batchRefused,
  batchSuccess,
  batchTimeout,
  batchTooLarge,
} from './append-answers.ts';
import { countedBytes, fault, MAX_APPEND_BYTES, proposedEvent } from './append-call.ts';
import type { ExpectedRevision } from './append-decision.ts';
import type { CallFailure } from './call-failures.ts';
import type { ServerParts } from './server-parts.ts';
import { type ProposedEvent, streamName } from './stored-event.ts';

interface PendingBatch extends Batch {
  expected: ExpectedRevision;
  events: ProposedEvent[];
  bytes: number;
  isRefused: boolean;
  giveUp: () => void;
}

export type BatchCall = ServerDuplexStream<BatchAppendReq, Buffer>;

function expectedPosition(options: BatchAppendReq.Options): ExpectedRevision {
  if (options.hasStreamPosition()) return Number(options.getStreamPosition());
  if (options.hasNoStream()) return 'none';
  return options.hasStreamExists() ? 'exists' : 'any';
}

/** Many appends in one call, each in one or more parts; appends without an answer in time get a timeout. */
export function batchAppendCall(parts: ServerParts, call: BatchCall): void {
  const pending = new Map<string, PendingBatch>();
  const tell = (answer: Buffer) => {
    if (!call.cancelled && !call.destroyed) call.write(answer);
  };
  call.on('data', (request: BatchAppendReq) => {
    const correlation = request.getCorrelationId()?.getString() ?? '';
    const batch = pending.get(correlation) ?? begin(parts, pending, correlation, request, tell);
    if (batch === undefined || batch.isRefused) return;
    take(parts, batch, request, tell);
    if (batch.isRefused || !request.getIsFinal()) return;
    pending.delete(correlation);
    const answered = (bytes: Buffer) => {
      batch.giveUp();
      tell(bytes);
    };
    parts.weather.batch(call, batch, answered, (answer) => write(parts, batch, answer));
  });
  const { others } = parts.weather.open;
  const end = (failure: CallFailure) => call.emit('error', failure);
  others.add(end);
  call.on('close', () => others.delete(end));
  call.on('cancelled', () => others.delete(end));
  call.on('error', () => others.delete(end));
  call.on('end', () => call.end());
}

function begin(
  parts: ServerParts,
  pending: Map<string, PendingBatch>,
  correlation: string,
  request: BatchAppendReq,
  tell: (answer: Buffer) => void,
): PendingBatch | undefined {
  const options = request.getOptions();
  if (options === undefined) return undefined;
  const stream = streamName(options.getStreamIdentifier());
  const expected = expectedPosition(options);
  const timeOut = () => {
    pending.delete(correlation);
    tell(batchTimeout({ correlation, stream }));
  };
  const giveUp = parts.later(parts.commitTimeoutMs, timeOut);
  const batch: PendingBatch = { correlation, stream, expected, events: [], bytes: 0, isRefused: false, giveUp };
  pending.set(correlation, batch);
  if (stream === '') {
    batch.isRefused = true;
    giveUp();
    tell(batchRefused(batch, "Value cannot be null or empty. (Parameter 'streamName')"));
  }
  return batch;
}

function take(parts: ServerParts, batch: PendingBatch, request: BatchAppendReq, tell: (answer: Buffer) => void): void {
  for (const message of request.getProposedMessagesList()) {
    const event = proposedEvent(message);
    const why = fault(event);
    batch.events.push(event);
    batch.bytes += countedBytes(parts, event);
    if (why !== undefined) {
      batch.isRefused = true;
      tell(batchRefused(batch, why));
      return;
    }
  }
  if (batch.bytes < MAX_APPEND_BYTES) return;
  batch.isRefused = true;
  batch.giveUp();
  tell(batchTooLarge(batch, MAX_APPEND_BYTES));
}

function write(parts: ServerParts, batch: PendingBatch, answer: (bytes: Buffer) => void): void {
  parts.log.append(batch, (outcome) => {
    if (outcome.kind === 'dropped') return;
    if (outcome.kind === 'success') answer(batchSuccess(batch, outcome));
    else answer(batchConflict(batch, outcome, batch.expected));
  });
}
