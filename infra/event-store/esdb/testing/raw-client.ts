import gossip from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import type { SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { AppendResp, BatchAppendResp, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import { type ClientReadableStream, credentials, Metadata, type StatusObject } from '@grpc/grpc-js';
import type { ExpectedRevision } from './append-decision.ts';
import {
  appendRequests,
  batchRequest,
  type RawBatch,
  type RawEvent,
  type RawRead,
  readRequest,
} from './raw-requests.ts';

/** Received messages, and how the call ended. */
export interface ReceivedMessages<M> {
  readonly messages: readonly M[];
  /** Undefined while the call is open. */
  readonly status: StatusObject | undefined;
  /** Resolves after this many messages, or when a condition holds, or when the call has ended. */
  until(reached: number | ((messages: readonly M[]) => boolean)): Promise<void>;
  ended(): Promise<StatusObject>;
  /** Reads no more messages, until `resume`. */
  pause(): void;
  resume(): void;
  cancel(): void;
}

function received<M>(call: ClientReadableStream<M>): ReceivedMessages<M> {
  const messages: M[] = [];
  let ending: StatusObject | undefined;
  let looks: (() => void)[] = [];
  const look = () => {
    for (const one of [...looks]) one();
  };
  const when = (holds: () => boolean) =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (!holds()) return;
        looks = looks.filter((one) => one !== check);
        resolve();
      };
      looks.push(check);
      check();
    });
  call.on('data', (message: M) => {
    messages.push(message);
    look();
  });
  call.on('error', () => {});
  call.on('status', (status: StatusObject) => {
    ending = status;
    look();
  });
  return {
    messages,
    get status() {
      return ending;
    },
    until: (reached) =>
      when(
        () => ending !== undefined || (typeof reached === 'number' ? messages.length >= reached : reached(messages)),
      ),
    async ended() {
      await when(() => ending !== undefined);
      if (ending === undefined) throw new Error('the call is open');
      return ending;
    },
    pause: () => call.pause(),
    resume: () => call.resume(),
    cancel: () => call.cancel(),
  };
}

export interface RawAppend {
  answer: AppendResp | undefined;
  status: StatusObject;
}

/** The protocol without the behaviour of the official client: every message and the whole status of each call. */
export function rawClient(port: number) {
  const address = `127.0.0.1:${port}`;
  const client = new streams.StreamsClient(address, credentials.createInsecure());
  const featuresClient = new features.ServerFeaturesClient(address, credentials.createInsecure());
  const gossipClient = new gossip.GossipClient(address, credentials.createInsecure());
  const until = (deadlineMs: number | undefined) =>
    deadlineMs === undefined ? {} : { deadline: Date.now() + deadlineMs };
  return {
    append: (stream: string, expected: ExpectedRevision, events: readonly RawEvent[], deadlineMs?: number) =>
      new Promise<RawAppend>((resolve) => {
        let answer: AppendResp | undefined;
        const call = client.append(new Metadata(), until(deadlineMs), (_error, given) => {
          answer = given;
        });
        call.on('status', (status: StatusObject) => resolve({ answer, status }));
        for (const request of appendRequests(stream, expected, events)) call.write(request);
        call.end();
      }),
    batch(requests: readonly RawBatch[]): ReceivedMessages<BatchAppendResp> {
      const call = client.batchAppend(new Metadata(), {});
      for (const request of requests) call.write(batchRequest(request));
      return received(call);
    },
    read: async (read: RawRead, deadlineMs?: number) => {
      const call = received<ReadResp>(client.read(readRequest(read, false), new Metadata(), until(deadlineMs)));
      return { status: await call.ended(), messages: call.messages };
    },
    subscribe: (read: RawRead): ReceivedMessages<ReadResp> =>
      received(client.read(readRequest(read, true), new Metadata(), {})),
    features: () =>
      new Promise<SupportedMethods>((resolve, reject) => {
        featuresClient.getSupportedMethods(new shared.Empty(), (error, answer) =>
          error ? reject(error) : resolve(answer),
        );
      }),
    /** Resolves once the server has everything that was sent before, even if its faults delay it. */
    reached: () =>
      new Promise<void>((resolve, reject) => {
        gossipClient.read(new shared.Empty(), (error) => (error ? reject(error) : resolve()));
      }),
    close() {
      for (const one of [client, featuresClient, gossipClient]) one.close();
    },
  };
}

export type RawClient = ReturnType<typeof rawClient>;
