import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
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
  /** Resets every connection, as by kill -9. */
  kill(): Promise<void>;
  /** Accepts no more calls; calls that end now still get their status. */
  close(): Promise<void>;
}

/** The same method with answers that are already bytes: an event is encoded once and sent many times. */
const withEncodedAnswers = <Request, Answer>(method: MethodDefinition<Request, Answer>) => ({
  path: method.path,
  requestStream: method.requestStream,
  responseStream: method.responseStream,
  requestSerialize: method.requestSerialize,
  requestDeserialize: method.requestDeserialize,
  responseSerialize: (answer: Buffer) => answer,
  responseDeserialize: (answer: Buffer) => answer,
});

/** A real server sends no message on success. */
const silentSuccess: ServerInterceptor = (_method, call) =>
  new ServerInterceptingCall(call, {
    sendStatus: (ended, next) => next(ended.code === status.OK ? { ...ended, details: '' } : ended),
  });

function serving(parts: ServerParts, port: () => number): Server {
  const server = new Server({
    interceptors: [silentSuccess],
    'grpc.enable_channelz': 0,
    'grpc.max_receive_message_length': -1,
    'grpc.max_send_message_length': -1,
  });
  const instance = randomUUID();
  const { append, batchAppend, read } = streams.StreamsService;
  server.addService(
    {
      append: withEncodedAnswers(append),
      batchAppend: withEncodedAnswers(batchAppend),
      read: withEncodedAnswers(read),
    },
    {
      append: (call: AppendCall, answer: sendUnaryData<Buffer>) => appendCall(parts, call, answer),
      batchAppend: (call: BatchCall) => batchAppendCall(parts, call),
      read: (call: ReadCall) => readCall(parts, call),
    },
  );
  server.addService(features.ServerFeaturesService, {
    getSupportedMethods: (_call: unknown, answer: sendUnaryData<SupportedMethods>) =>
      parts.weather.features(answer, () => answer(null, supportedMethods(parts.version))),
  });
  server.addService(gossip.GossipService, {
    read: (_call: unknown, answer: sendUnaryData<ClusterInfo>) => answer(null, clusterOfOne(instance, port())),
  });
  return server;
}

/** How long an ended call may take to get its status. */
const CLOSING_MS = 5_000;

/** Serves the calls of the streams, features and gossip services on a port of this machine. */
export async function listen(parts: ServerParts, wanted: number): Promise<ListeningServer> {
  let port = wanted;
  const sockets = new Set<Socket>();
  const server = serving(parts, () => port);
  const connections = server.createConnectionInjector(ServerCredentials.createInsecure());
  const listener = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    connections.injectConnection(socket);
  });
  listener.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  ({ port } = listener.address() as AddressInfo);
  const closed = once(listener, 'close');
  async function kill(): Promise<void> {
    listener.close();
    for (const socket of sockets) socket.resetAndDestroy();
    server.forceShutdown();
    await closed;
  }
  async function close(): Promise<void> {
    listener.close();
    await new Promise<void>((resolve) => {
      const limit = setTimeout(resolve, CLOSING_MS);
      server.tryShutdown(() => {
        clearTimeout(limit);
        resolve();
      });
    });
    for (const socket of sockets) socket.destroy();
    await closed;
  }
  return { port, kill, close };
}
