import { randomUUID } from 'node:crypto';
import gossip from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import type { ClusterInfo } from '@eventstore/db-client/generated/gossip_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import type { SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb.js';
import streams from '@eventstore/db-client/generated/streams_grpc_pb.js';
import {
  type MethodDefinition,
  Server,
  ServerCredentials,
  ServerInterceptingCall,
  type ServerInterceptor,
  type sendUnaryData,
  status,
} from '@grpc/grpc-js';
import { type AppendCall, appendCall } from './append-call.ts';
import { type BatchCall, batchAppendCall } from './batch-append-call.ts';
import { clusterOfOne, supportedMethods } from './feature-calls.ts';
import { readCall } from './read-call.ts';
import type { ServerParts } from './server-parts.ts';
import type { ReadCall } from './telling.ts';

export interface ListeningServer {
  port: number;
  /** Ends every connection at once. */
  close(): void;
}

/** The same method with answers that are bytes already: an event is written once and told many times. */
const told = <Request, Answer>(method: MethodDefinition<Request, Answer>) => ({
  path: method.path,
  requestStream: method.requestStream,
  responseStream: method.responseStream,
  requestSerialize: method.requestSerialize,
  requestDeserialize: method.requestDeserialize,
  responseSerialize: (answer: Buffer) => answer,
  responseDeserialize: (answer: Buffer) => answer,
});

/** A real server says nothing where all went well. */
const silentSuccess: ServerInterceptor = (_method, call) =>
  new ServerInterceptingCall(call, {
    sendStatus: (ended, next) => next(ended.code === status.OK ? { ...ended, details: '' } : ended),
  });

/** Serves the calls of the streams, features and gossip services on a port of this machine. */
export async function listen(parts: ServerParts, port: number): Promise<ListeningServer> {
  const server = new Server({
    interceptors: [silentSuccess],
    'grpc.max_receive_message_length': -1,
    'grpc.max_send_message_length': -1,
  });
  const { append, batchAppend, read } = streams.StreamsService;
  let bound = port;
  const instance = randomUUID();
  server.addService(
    { append: told(append), batchAppend: told(batchAppend), read: told(read) },
    {
      append: (call: AppendCall, answer: sendUnaryData<Buffer>) => appendCall(parts, call, answer),
      batchAppend: (call: BatchCall) => batchAppendCall(parts, call),
      read: (call: ReadCall) => readCall(parts, call),
    },
  );
  server.addService(features.ServerFeaturesService, {
    getSupportedMethods: (_call: unknown, answer: sendUnaryData<SupportedMethods>) =>
      answer(null, supportedMethods(parts.version)),
  });
  server.addService(gossip.GossipService, {
    read: (_call: unknown, answer: sendUnaryData<ClusterInfo>) => answer(null, clusterOfOne(instance, bound)),
  });
  bound = await new Promise((resolve, reject) => {
    const address = `127.0.0.1:${port}`;
    server.bindAsync(address, ServerCredentials.createInsecure(), (error, given) =>
      error ? reject(error) : resolve(given),
    );
  });
  return { port: bound, close: () => server.forceShutdown() };
}
