import type { AppendReq, BatchAppendReq } from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerReadableStream, sendUnaryData } from '@grpc/grpc-js';
import { appendAnswer } from './append-answers.ts';
import type { ExpectedRevision } from './append-decision.ts';
import { appendTooLarge, type CallFailure, commitTimedOut, thrownByHandler } from './call-failures.ts';
import type { ServerParts } from './server-parts.ts';
import { type ProposedEvent, streamName } from './stored-event.ts';

/** Size in bytes from which an append is refused. */
export const MAX_APPEND_BYTES = 1_048_576;
const GUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export type AppendCall = ServerReadableStream<AppendReq, Buffer>;
type ProposedMessage = AppendReq.ProposedMessage | BatchAppendReq.ProposedMessage;

export function proposedEvent(message: ProposedMessage): ProposedEvent {
  const metadata = message.getMetadataMap();
  return {
    id: (message.getId()?.getString() ?? '').toLowerCase(),
    type: metadata.get('type') ?? '',
    contentType: metadata.get('content-type') ?? '',
    data: message.getData_asU8(),
    customMetadata: message.getCustomMetadata_asU8(),
  };
}

/** Why the server cannot store an event; undefined if it can. */
export function fault({ id, type }: ProposedEvent): string | undefined {
  if (!GUID.test(id)) return 'Guid should contain 32 digits with 4 dashes (xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx).';
  return type === '' ? "Empty eventType provided. (Parameter 'eventType')" : undefined;
}

/** Bytes of an event that count towards the limit. */
export function countedBytes(parts: ServerParts, { type, data, customMetadata }: ProposedEvent): number {
  return data.length + (parts.version === '24.10.4' ? customMetadata.length + 2 * type.length : 0);
}

function expectedRevision(options: AppendReq.Options | undefined): ExpectedRevision {
  if (options?.hasRevision()) return Number(options.getRevision());
  if (options?.hasNoStream()) return 'none';
  return options?.hasStreamExists() ? 'exists' : 'any';
}

/** The plain append: one call that sends its options and then one message per event, and gets one answer. */
export function appendCall(parts: ServerParts, call: AppendCall, answer: sendUnaryData<Buffer>): void {
  let stream = '';
  let expected: ExpectedRevision = 'any';
  let bytes = 0;
  let failure: CallFailure | undefined;
  const events: ProposedEvent[] = [];
  call.on('data', (request: AppendReq) => {
    const message = request.getProposedMessage();
    if (message === undefined) {
      stream = streamName(request.getOptions()?.getStreamIdentifier());
      expected = expectedRevision(request.getOptions());
      return;
    }
    const event = proposedEvent(message);
    bytes += countedBytes(parts, event);
    events.push(event);
    if (bytes >= MAX_APPEND_BYTES) failure ??= appendTooLarge(MAX_APPEND_BYTES);
    else if (stream === '' || fault(event) !== undefined) failure ??= thrownByHandler();
  });
  call.on('error', () => {});
  call.on('end', () => {
    if (failure !== undefined) answer(failure);
    else parts.weather.append(call, answer, (tell) => write(parts, { stream, expected, events }, tell));
  });
}

function write(
  parts: ServerParts,
  append: { stream: string; expected: ExpectedRevision; events: readonly ProposedEvent[] },
  answer: sendUnaryData<Buffer>,
): void {
  parts.log.append(append, (outcome) => {
    if (outcome.kind === 'dropped') parts.later(parts.commitTimeoutMs, () => answer(commitTimedOut()));
    else answer(null, appendAnswer(outcome, append.expected));
  });
}
