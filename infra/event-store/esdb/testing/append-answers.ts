import shared from '@eventstore/db-client/generated/shared_pb.js';
import status from '@eventstore/db-client/generated/status_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ExpectedRevision } from './append-decision.ts';
import type { AppendOutcome } from './event-log.ts';
import { identifier } from './stored-event.ts';
import { bytesField, numberField, type WireBytes } from './wire-bytes.ts';

type Success = Extract<AppendOutcome, { kind: 'success' }>;
type Conflict = Extract<AppendOutcome, { kind: 'conflict' }>;

const NOTHING = new Uint8Array();
const MINUS_ONE = 2n ** 64n - 1n;

function success({ revision, position }: Success): Buffer {
  const place = String(position);
  const answer = new streams.AppendResp.Success().setPosition(
    new streams.AppendResp.Position().setCommitPosition(place).setPreparePosition(place),
  );
  if (revision === 'none') answer.setNoStream(new shared.Empty());
  else answer.setCurrentRevision(String(revision));
  return Buffer.from(new streams.AppendResp().setSuccess(answer).serializeBinary());
}

/** Sent twice, in the fields of 20.6.0 and in the current ones. */
function conflict({ actual }: Conflict, expected: ExpectedRevision): Buffer {
  const number = typeof expected === 'number' ? BigInt(expected) : undefined;
  const parts: WireBytes[] = [
    actual === 'none' ? bytesField(2, NOTHING) : numberField(1, BigInt(actual)),
    ...(number !== undefined ? [numberField(3, number)] : []),
    ...(expected === 'none' ? [numberField(3, MINUS_ONE)] : []),
    ...(expected === 'any' ? [bytesField(4, NOTHING)] : []),
    ...(expected === 'exists' ? [bytesField(5, NOTHING)] : []),
    actual === 'none' ? bytesField(7, NOTHING) : numberField(6, BigInt(actual)),
    ...(number !== undefined ? [numberField(8, number)] : []),
    ...(expected === 'any' ? [bytesField(9, NOTHING)] : []),
    ...(expected === 'exists' ? [bytesField(10, NOTHING)] : []),
    ...(expected === 'none' ? [bytesField(11, NOTHING)] : []),
  ];
  return Buffer.from(bytesField(2, Buffer.concat(parts)));
}

/** The answer of the plain append. */
export const appendAnswer = (outcome: Success | Conflict, expected: ExpectedRevision): Buffer =>
  outcome.kind === 'success' ? success(outcome) : conflict(outcome, expected);

/** The batched append that is answered. */
export interface Batch {
  /** As text: a UUID. */
  correlation: string;
  stream: string;
}

const batchAnswer = ({ correlation, stream }: Batch) =>
  new streams.BatchAppendResp()
    .setCorrelationId(new shared.UUID().setString(correlation))
    .setStreamIdentifier(identifier(stream));

export function batchSuccess(batch: Batch, { revision, position }: Success): Buffer {
  const place = String(position);
  const answer = new streams.BatchAppendResp.Success().setPosition(
    new shared.AllStreamPosition().setCommitPosition(place).setPreparePosition(place),
  );
  if (revision === 'none') answer.setNoStream(new shared.Empty());
  else answer.setCurrentRevision(String(revision));
  return Buffer.from(batchAnswer(batch).setSuccess(answer).serializeBinary());
}

/** Codes of google.rpc for a refused batched append. */
const codes = {
  WrongExpectedVersion: 6,
  MaximumAppendSizeExceeded: 3,
  BadRequest: 3,
  Timeout: 4,
  Unknown: 2,
} as const;

function batchError(batch: Batch, kind: keyof typeof codes, details: WireBytes, message: string = kind) {
  const packed = Buffer.concat([
    bytesField(1, `type.googleapis.com/event_store.client.${kind}`),
    bytesField(2, details),
  ]);
  const refused = Buffer.concat([numberField(1, BigInt(codes[kind])), bytesField(2, message), bytesField(3, packed)]);
  return batchAnswer(batch).setError(status.Status.deserializeBinary(refused));
}

const bytesOf = (answer: { serializeBinary(): Uint8Array }): Buffer => Buffer.from(answer.serializeBinary());

export function batchConflict(batch: Batch, { actual }: Conflict, expected: ExpectedRevision): Buffer {
  const details = Buffer.concat([
    actual === 'none' ? bytesField(2, NOTHING) : numberField(1, BigInt(actual)),
    ...(typeof expected === 'number' ? [numberField(3, BigInt(expected))] : []),
    ...(expected === 'any' ? [bytesField(4, NOTHING)] : []),
    ...(expected === 'exists' ? [bytesField(5, NOTHING)] : []),
    ...(expected === 'none' ? [bytesField(6, NOTHING)] : []),
  ]);
  return bytesOf(batchError(batch, 'WrongExpectedVersion', details));
}

export const batchTooLarge = (batch: Batch, limit: number): Buffer =>
  bytesOf(batchError(batch, 'MaximumAppendSizeExceeded', numberField(1, BigInt(limit))));

export const batchRefused = (batch: Batch, why: string): Buffer =>
  bytesOf(batchError(batch, 'BadRequest', bytesField(1, why)));

export const batchUnknown = (batch: Batch, why: string): Buffer => bytesOf(batchError(batch, 'Unknown', NOTHING, why));

const LOWER_64_BITS = 2n ** 64n - 1n;

/** A timeout names its batch in the other form of a UUID, as two numbers. */
export function batchTimeout(batch: Batch): Buffer {
  const number = BigInt(`0x${batch.correlation.replaceAll('-', '')}`);
  const halves = new shared.UUID.Structured()
    .setMostSignificantBits(String(BigInt.asIntN(64, number >> 64n)))
    .setLeastSignificantBits(String(BigInt.asIntN(64, number & LOWER_64_BITS)));
  const answer = batchError(batch, 'Timeout', NOTHING).setCorrelationId(new shared.UUID().setStructured(halves));
  return bytesOf(answer);
}
