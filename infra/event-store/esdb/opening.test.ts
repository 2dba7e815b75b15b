import { connect, createServer, type Socket } from 'node:net';
import features from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import featureMessages from '@eventstore/db-client/generated/serverfeatures_pb.js';
import streams from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { Metadata, Server, ServerCredentials } from '@grpc/grpc-js';
import { afterEach, expect, it } from 'vitest';
import { StoreRefused, StoreUnavailable } from '../event-store.port.ts';
import { sampleEvents } from '../testing/sample-events.ts';
import { openEsdbEventStore } from './esdb-event-store.ts';
import { onBothVersions } from './testing/on-both-versions.ts';
import { openedLog } from './testing/opened-log.ts';

const closing: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A server that only answers its version, or names another leader. */
async function serverOfVersion(version: string, leader?: number): Promise<string> {
  const server = new Server();
  if (leader !== undefined) server.addService(streams.StreamsService, sendingOn(leader));
  server.addService(features.ServerFeaturesService, {
    getSupportedMethods: (_call: unknown, answer: (error: null, methods: unknown) => void) =>
      answer(null, new featureMessages.SupportedMethods().setEventStoreServerVersion(version)),
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    );
  });
  closing.push(() => server.forceShutdown());
  return `esdb://127.0.0.1:${port}?tls=false`;
}

function sendingOn(leader: number) {
  const metadata = new Metadata();
  metadata.set('exception', 'not-leader');
  metadata.set('leader-endpoint-host', '127.0.0.1');
  metadata.set('leader-endpoint-port', String(leader));
  const refusal = { code: 5, details: 'Leader info available', metadata };
  return {
    append: (_: unknown, answer: (refusal: object) => void) => answer(refusal),
    read: (call: { emit(name: 'error', refusal: object): void }) => call.emit('error', refusal),
  };
}

it.each(['22.10.5.0', '21.10.0', '25.0.1', '23.6.0'])('refuses a server of version %s by name', async (version) => {
  const opening = openEsdbEventStore({ url: await serverOfVersion(version), shop: 'naust' });
  await expect(opening).rejects.toBeInstanceOf(StoreRefused);
  await expect(opening).rejects.toThrow(version);
});

it.each(['', 'Naust', 'a.b', 'a b', 'x'.repeat(41)])('refuses "%s" for the name of a shop', async (shop) => {
  await expect(openEsdbEventStore({ url: 'esdb://127.0.0.1:1?tls=false', shop })).rejects.toBeInstanceOf(RangeError);
});

it('looks at the version of a server that comes later', async () => {
  const { port, close } = await blackHole();
  await close();
  const store = await openEsdbEventStore({ url: `esdb://127.0.0.1:${port}?tls=false`, shop: 'naust' });
  closing.push(() => store.close());
  await expect(store.identity()).rejects.toBeInstanceOf(StoreUnavailable);
});

onBothVersions((server) => {
  it.each(['append', 'read'] as const)(
    'goes over to the node that leads where it is told of it (%s)',
    async (first) => {
      const url = await serverOfVersion(`${server().version}.0`, server().port);
      const opened = await openedLog(url);
      closing.push(() => opened.dispose());
      if (first === 'read') expect(await opened.store.read('order-1', 0)).toEqual([]);
      expect((await opened.store.append('order-1', 'none', sampleEvents(1))).version).toBe(0);
    },
  );

  it('has the identity that was made first, of all who make one at once', async () => {
    const opened = await openedLog(server().url);
    closing.push(() => opened.dispose());
    const others = await Promise.all([1, 2, 3].map(() => opened.beside()));
    const reported = await Promise.all([opened.store, ...others].map((store) => store.identity()));
    expect(new Set(reported).size).toBe(1);
    expect(await opened.store.head()).toBe(0n);
  });

  it('takes a new client where the old one was not answered twice', async () => {
    const between = await way(server().port);
    const opened = await openedLog(`esdb://127.0.0.1:${between.port}?tls=false`, { deadlineMs: 2_000 });
    closing.push(() => opened.dispose());
    await opened.store.append('order-1', 'none', sampleEvents(1));
    between.silence();
    for (let asked = 0; asked < 2; asked += 1) {
      await expect(opened.store.read('order-1', 0)).rejects.toBeInstanceOf(StoreUnavailable);
    }
    expect(await opened.store.read('order-1', 0)).toHaveLength(1);
  });

  it('is left by those who only follow where it has fallen silent', async () => {
    const between = await way(server().port);
    const opened = await openedLog(`esdb://127.0.0.1:${between.port}?tls=false`, { deadlineMs: 1_000 });
    closing.push(() => opened.dispose());
    await opened.store.append('order-1', 'none', sampleEvents(1));
    const beside = await openedLog(server().url, {}, opened.shop);
    closing.push(() => beside.dispose());
    const following = opened.store.follow(0n, new AbortController().signal)[Symbol.asyncIterator]();
    await following.next();
    await beside.store.append('order-2', 'none', sampleEvents(1));
    await following.next();
    const next = following.next();
    // Answered after the page at the end of the log: there are no further requests.
    for (let asked = 0; asked < 3; asked += 1) await opened.store.read('order-1', 0);
    between.silence();
    await beside.store.append('order-3', 'none', sampleEvents(1));
    expect((await next).value.events).toMatchObject([{ stream: 'order-3' }]);
  }, 15_000);
});

it.each(['keepAliveInterval=-1', 'keepAliveTimeout=-1', 'tlsVerifyCert=false', 'hemmelig=1', 'tls'])(
  'refuses an address with %s by name, and never shows what it holds in confidence',
  async (option) => {
    const opening = openEsdbEventStore({ url: `esdb://me:s3cret@127.0.0.1:1?tls=true&${option}`, shop: 'naust' });
    await expect(opening).rejects.toBeInstanceOf(StoreRefused);
    await expect(opening).rejects.toThrow(option.split('=')[0]);
    await expect(opening).rejects.not.toThrow('s3cret');
  },
);

it.each(['esdb://', 'esdb://me@host', 'esdb://me:s3cret@', 'esdb://me:s3cret@host:port', 'esdb://a,b c'])(
  'refuses %s for an address, without its password',
  async (url) => {
    const opening = openEsdbEventStore({ url, shop: 'naust' });
    await expect(opening).rejects.toBeInstanceOf(StoreRefused);
    await expect(opening).rejects.not.toThrow('s3cret');
  },
);

async function blackHole() {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { port: address.port, server, close: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

/** A connection to a server on which open calls can be silenced while new connections pass. */
async function way(to: number) {
  const { port, server, close } = await blackHole();
  const open = new Set<Socket>();
  server.on('connection', (near) => {
    const far = connect(to, '127.0.0.1');
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => {}).on('close', () => open.delete(socket));
    }
  });
  closing.push(async () => {
    for (const socket of open) socket.destroy();
    await close();
  });
  return {
    port,
    silence() {
      for (const socket of open) socket.unpipe().pause();
    },
  };
}
