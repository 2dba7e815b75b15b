import { EventStoreDBClient } from '@eventstore/db-client';
import streams from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { CallOptions, Channel, Metadata } from '@grpc/grpc-js';

export type StreamsStub = InstanceType<typeof streams.StreamsClient>;
export type CallArguments = [Metadata, CallOptions];

/**
 * What the client has for itself and does not show: its stubs, by which a page of the log can be filtered and a plain
 * append sent, on channels that it finds and renews.
 */
export interface ClientInside {
  execute<T>(stubs: typeof streams.StreamsClient, name: string, call: (stub: StreamsStub) => Promise<T>): Promise<T>;
  callArguments(options: { requiresLeader: boolean; deadline?: number }, call?: CallOptions): CallArguments;
  getChannel(): Promise<Channel>;
  readonly capabilities: Promise<{ serverVersion: string }>;
}

export const clientFor = (url: string): ClientInside =>
  EventStoreDBClient.connectionString(url) as unknown as ClientInside;

export const onStreams = <T>(client: ClientInside, call: (stub: StreamsStub) => Promise<T>): Promise<T> =>
  client.execute(streams.StreamsClient, 'streams', call);
