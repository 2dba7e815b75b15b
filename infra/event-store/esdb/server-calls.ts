import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { ClientReadableStream } from '@grpc/grpc-js';
import {
  AppendConflict,
  type Appended,
  type Expected,
  type Position,
  type RecordedEvent,
} from '../event-store.port.ts';
import type { CallArguments, StreamsStub } from './client-inside.ts';
import type { Connection } from './connection.ts';
import {
  appendRequests,
  listenRequest,
  pageRequest,
  recordedEvent,
  streamNameOf,
  streamRequest,
  type WritableEvent,
} from './written-events.ts';

/** A page of the log as the server returned it. */
export interface LogPage {
  /** How many events the server returned, of any stream. */
  count: number;
  /** Positions of the first and the last event; undefined in an empty page. */
  first: Position | undefined;
  last: Position | undefined;
  /** The events of this log, oldest first if read forwards. */
  events: readonly RecordedEvent[];
}

/** Calls of a shop to the server; streams have their local names. Every call rejects with CallFault. */
export interface ServerCalls {
  /** Also rejects with AppendConflict. */
  append(stream: string, expected: Expected, events: readonly WritableEvent[]): Promise<Appended>;
  read(stream: string, fromVersion: number, count: number): Promise<RecordedEvent[]>;
  /** Forwards: begins with the event at `from`, or at the beginning for 0n. Has no deadline. */
  page(from: Position, count: number, signal: AbortSignal): Promise<LogPage>;
  /** Backwards: the events before `from`, newest first. */
  pageBefore(from: Position | 'end', count: number): Promise<LogPage>;
  /** Reports each event written from now on, first undefined once it listens; resolves when the server ends it. */
  listen(onPosition: (position: Position | undefined) => void, signal: AbortSignal): Promise<void>;
}

/** A stream that is read only to check whether the server answers at all. */
const NEVER_WRITTEN = 'sign-of-life';

export function serverCalls(connection: Connection, shop: string): ServerCalls {
  const prefix = `${shop}.`;
  const own = (event: RecordedEvent): RecordedEvent => ({ ...event, stream: event.stream.slice(prefix.length) });

  /** The server compares names by a culture's rules, and returns more than this prefix. */
  function pageOf(answers: readonly ReadResp[]): LogPage {
    const recorded = recordedIn(answers);
    const events = recorded
      .filter((event) => streamNameOf(event).startsWith(prefix))
      .map(recordedEvent)
      .map(own);
    const position = (event: (typeof recorded)[number] | undefined) => event && BigInt(event.getCommitPosition());
    return { count: recorded.length, first: position(recorded[0]), last: position(recorded.at(-1)), events };
  }

  async function read(stream: string, fromVersion: number, count: number): Promise<RecordedEvent[]> {
    const request = streamRequest(prefix + stream, fromVersion, count);
    const answers = await connection.ask((stub, how) => collected(stub.read(request, ...how)));
    return recordedIn(answers).map(recordedEvent).map(own);
  }
  const sign = () => read(NEVER_WRITTEN, 0, 1);

  return {
    append: (stream, expected, events) =>
      connection
        .ask((stub, how) => append(stub, how, prefix + stream, expected, events))
        .then((answer) => {
          if ('conflictsAt' in answer) throw new AppendConflict(stream, expected, answer.conflictsAt);
          return answer;
        }),
    read,
    async page(from, count, signal) {
      const request = pageRequest(prefix, from, count);
      return pageOf(
        await connection.listen((stub, how, ended) => collected(stub.read(request, ...how), ended), signal, sign),
      );
    },
    async pageBefore(from, count) {
      const request = pageRequest(prefix, from, count, true);
      return pageOf(await connection.ask((stub, how) => collected(stub.read(request, ...how))));
    },
    listen: (onPosition, signal) =>
      connection.listen(
        (stub, how, ended) => listenOn(stub, how, listenRequest(prefix), onPosition, ended),
        signal,
        sign,
      ),
  };
}

type Answer = Appended | { conflictsAt: Expected };

/** The plain call, not the batched one: a single bad answer to that ends the client's process. */
function append(
  stub: StreamsStub,
  how: CallArguments,
  stream: string,
  expected: Expected,
  events: readonly WritableEvent[],
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = stub.append(...how, (error, answer) => {
      const wrong = answer?.getWrongExpectedVersion();
      const success = answer?.getSuccess();
      const position = success?.getPosition();
      if (error) reject(error);
      else if (wrong)
        resolve({ conflictsAt: wrong.hasCurrentRevision() ? Number(wrong.getCurrentRevision()) : 'none' });
      else if (success && position) {
        resolve({ version: Number(success.getCurrentRevision()), position: BigInt(position.getCommitPosition()) });
      } else reject(new Error('an append was answered without a position'));
    });
    // The callback gets the error too.
    call.on('error', () => {});
    for (const request of appendRequests(stream, expected, events)) call.write(request);
    call.end();
  });
}

/** A stream that is missing has no events. */
function recordedIn(answers: readonly ReadResp[]): ReadResp.ReadEvent.RecordedEvent[] {
  return answers.flatMap((answer) => answer.getEvent()?.getEvent() ?? []);
}

async function collected(call: ClientReadableStream<ReadResp>, signal?: AbortSignal): Promise<ReadResp[]> {
  const answers: ReadResp[] = [];
  await endCall(call, (answer) => answers.push(answer), signal);
  return answers;
}

function listenOn(
  stub: StreamsStub,
  how: CallArguments,
  request: ReadReq,
  onPosition: (position: Position | undefined) => void,
  signal: AbortSignal,
): Promise<void> {
  return endCall(
    stub.read(request, ...how),
    (answer) => {
      if (answer.hasConfirmation()) onPosition(undefined);
      const event = answer.getEvent()?.getEvent();
      if (event) onPosition(BigInt(event.getCommitPosition()));
    },
    signal,
  );
}

function endCall(
  call: ClientReadableStream<ReadResp>,
  onAnswer: (answer: ReadResp) => void,
  signal?: AbortSignal,
): Promise<void> {
  const cancel = () => call.cancel();
  if (signal?.aborted) cancel();
  signal?.addEventListener('abort', cancel);
  return new Promise<void>((resolve, reject) => {
    call.on('data', onAnswer);
    call.on('error', reject);
    call.on('end', resolve);
  }).finally(() => signal?.removeEventListener('abort', cancel));
}
