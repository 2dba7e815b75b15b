import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerWritableStream } from '@grpc/grpc-js';
import type { CallFailure } from './call-failures.ts';
import { identifier } from './stored-event.ts';

export type ReadCall = ServerWritableStream<ReadReq, Buffer>;

const bytesOf = (answer: { serializeBinary(): Uint8Array }): Buffer => Buffer.from(answer.serializeBinary());

export const caughtUp: Buffer = bytesOf(new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp()));

export const confirmation = (id: string): Buffer =>
  bytesOf(
    new streams.ReadResp().setConfirmation(new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(id)),
  );

export const streamNotFound = (stream: string): Buffer =>
  bytesOf(
    new streams.ReadResp().setStreamNotFound(
      new streams.ReadResp.StreamNotFound().setStreamIdentifier(identifier(stream)),
    ),
  );

/** Both as on the wire: -1 is the greatest 64-bit number. */
export interface CheckpointPlace {
  commit: number;
  prepare: number;
}

const unsigned = (place: number): string => String(BigInt.asUintN(64, BigInt(place)));

export const checkpoint = ({ commit, prepare }: CheckpointPlace): Buffer =>
  bytesOf(
    new streams.ReadResp().setCheckpoint(
      new streams.ReadResp.Checkpoint().setCommitPosition(unsigned(commit)).setPreparePosition(unsigned(prepare)),
    ),
  );

/** The channel of a read or subscription to its caller, with back-pressure. */
export interface Telling {
  readonly isOver: boolean;
  /** False if the caller should read pending messages before more is sent. */
  readonly hasRoom: boolean;
  send(answer: Buffer): void;
  /** Resolves when there is room again, or the call is over. */
  room(): Promise<void>;
  /** Ends the call, with success if no failure is given. */
  end(failure?: CallFailure): void;
  /** Runs once, however the call ends. */
  whenOver(act: () => void): void;
}

export function telling(call: ReadCall): Telling {
  let isOver = false;
  let hasRoom = true;
  let atEnd: (() => void)[] = [];
  let waiting: (() => void)[] = [];
  const wake = () => {
    const woken = waiting;
    waiting = [];
    for (const one of woken) one();
  };
  const finish = () => {
    if (isOver) return;
    isOver = true;
    for (const act of atEnd) act();
    atEnd = [];
    wake();
  };
  call.on('drain', () => {
    hasRoom = true;
    wake();
  });
  call.on('error', finish);
  call.on('cancelled', finish);
  call.on('close', finish);
  return {
    get isOver() {
      return isOver;
    },
    get hasRoom() {
      return hasRoom;
    },
    send(answer) {
      if (!isOver) hasRoom = call.write(answer);
    },
    room: () => new Promise((resolve) => (isOver || hasRoom ? resolve() : waiting.push(resolve))),
    end(failure) {
      if (isOver) return;
      finish();
      if (failure === undefined) call.end();
      else call.emit('error', failure);
    },
    whenOver: (act) => (isOver ? act() : atEnd.push(act)),
  };
}
