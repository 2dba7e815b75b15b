import { EventStoreDBClient } from '@eventstore/db-client';
import streams from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { CallOptions, Channel, Metadata } from '@grpc/grpc-js';
import { withDiscoveryLimits } from './server-address.ts';

export type StreamsStub = InstanceType<typeof streams.StreamsClient>;
export type CallArguments = [Metadata, CallOptions];

/**
 * Private parts of the client: its stubs, which can read a filtered page of the log and send a plain append, on
 * channels that the client finds and renews.
 */
export interface ClientInside {
  execute<T>(stubs: typeof streams.StreamsClient, name: string, call: (stub: StreamsStub) => Promise<T>): Promise<T>;
  callArguments(options: { requiresLeader: boolean; deadline?: number }, call?: CallOptions): CallArguments;
  getChannel(): Promise<Channel>;
  readonly capabilities: Promise<{ serverVersion: string }>;
}

/** Methods of the client that are replaced. */
interface Replaced {
  handleError(stub: unknown, fault: unknown): Promise<void>;
  createChannel(): Promise<Channel>;
}

/** ¶ @throws StoreRefused if the address cannot be used */
export function clientFor(url: string): ClientInside {
  const client = EventStoreDBClient.connectionString(withDiscoveryLimits(url)) as unknown as ClientInside & Replaced;
  const changeChannel = client.handleError;
  // The client does not await it. The promise is the channel of another call, which rejects if no node leads.
  client.handleError = (stub, fault) => changeChannel(stub, fault).catch(() => {});
  return client;
}

/** Ends the open calls of a client and prevents new connections. Disposing of a client leaves its channel open. */
export function discard(client: ClientInside): void {
  Object.assign(client, { createChannel: () => Promise.reject(new Error('the client was discarded')) });
  void client
    .getChannel()
    .then((channel) => channel.close())
    .catch(() => {});
}

export const onStreams = <T>(client: ClientInside, call: (stub: StreamsStub) => Promise<T>): Promise<T> =>
  client.execute(streams.StreamsClient, 'streams', call);
