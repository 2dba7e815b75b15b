import { randomUUID } from 'node:crypto';
import type { ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import { status } from '@grpc/grpc-js';
import { afterEach, describe, expect, it } from 'vitest';
import { openProtocolServer, type ProtocolServer } from './protocol-server.ts';
import { type RawClient, rawClient } from './raw-client.ts';
import type { ServerVersion } from './server-parts.ts';

const versions: readonly ServerVersion[] = ['23.10.6', '24.10.4'];

let server: ProtocolServer;
let client: RawClient;
afterEach(async () => {
  client.close();
  await server.stop();
});

async function open(version: ServerVersion): Promise<void> {
  server = await openProtocolServer({ version });
  client = rawClient(server.port);
}

const caughtUps = (messages: readonly ReadResp[]): number => messages.filter((message) => message.hasCaughtUp()).length;
const events = (messages: readonly ReadResp[]): number => messages.filter((message) => message.hasEvent()).length;
const positions = (messages: readonly ReadResp[]): bigint[] =>
  messages.flatMap((message) => {
    const place = message.getEvent()?.getCommitPosition();
    return place === undefined ? [] : [BigInt(place)];
  });

async function live() {
  const received = client.subscribe({ from: 'start', prefix: 'shop.' });
  await received.until((messages) => caughtUps(messages) === 1);
  return received;
}

const append = () => client.append('shop.s', 'any', [{ id: randomUUID() }]);

describe.each(versions)('subscriptions to a %s that end', (version) => {
  it('end without an error', async () => {
    await open(version);
    const received = await live();
    expect(server.faults.dropSubscriptions('ended')).toBe(1);
    expect((await received.ended()).code).toBe(status.OK);
  });

  it.each([
    ['cancelled', status.CANCELLED],
    ['unavailable', status.UNAVAILABLE],
    ['code 13', status.INTERNAL],
  ] as const)('end as %s', async (how, code) => {
    await open(version);
    const received = await live();
    server.faults.dropSubscriptions(how);
    expect((await received.ended()).code).toBe(code);
  });

  it('are told nothing any more, and go on after the last one told', async () => {
    await open(version);
    const first = await live();
    await append();
    await first.until((messages) => events(messages) === 1);
    server.faults.dropSubscriptions('cancelled');
    await first.ended();
    const second = await append();
    const [reported = 0n] = positions(first.messages);
    const again = client.subscribe({ from: [reported, reported], prefix: 'shop.' });
    await again.until((messages) => events(messages) === 1);
    const place = second.answer?.getSuccess()?.getPosition()?.getCommitPosition();
    expect(positions(again.messages)).toEqual([BigInt(place ?? 0)]);
    expect(events(first.messages)).toBe(1);
    again.cancel();
  });
});

const large = Buffer.alloc(20_000, 'x');
const LATE_EVENTS = 400;

/** Writes until a consumer that reads nothing must be behind. */
async function flood(): Promise<void> {
  for (let nth = 0; nth < LATE_EVENTS; nth += 20) {
    await server.write(
      'shop.s',
      Array.from({ length: 20 }, () => ({ data: large })),
    );
  }
}

const slow = { code: status.ABORTED, details: expect.stringContaining('Consumer too slow to handle event while live') };

describe('a consumer that lags', () => {
  it('is thrown out by 23.10 with what it had not taken yet', async () => {
    await open('23.10.6');
    const received = await live();
    received.pause();
    await flood();
    received.resume();
    expect(await received.ended()).toMatchObject(slow);
    expect(events(received.messages)).toBeLessThan(LATE_EVENTS);
  });

  it('is led back to catching up by 24.10, which loses and repeats nothing', async () => {
    await open('24.10.4');
    const received = await live();
    received.pause();
    await flood();
    received.resume();
    await received.until((messages) => events(messages) === LATE_EVENTS && caughtUps(messages) === 2);
    const reported = positions(received.messages);
    expect(reported).toEqual([...new Set(reported)].sort((one, other) => Number(one - other)));
    expect(received.messages.some((message) => message.hasFellBehind())).toBe(false);
    await append();
    await received.until((messages) => events(messages) === LATE_EVENTS + 1);
    received.cancel();
  });

  it('can be attentive, and is thrown out by 23.10 under an append of 500', async () => {
    await open('23.10.6');
    const received = await live();
    await server.write(
      'shop.s',
      Array.from({ length: 500 }, () => ({})),
    );
    expect(await received.ended()).toMatchObject(slow);
  });

  it('hears an append of 500 from 24.10, and caughtUp after it', async () => {
    await open('24.10.4');
    const received = await live();
    await server.write(
      'shop.s',
      Array.from({ length: 500 }, () => ({})),
    );
    await received.until((messages) => events(messages) === 500 && caughtUps(messages) === 2);
    expect(new Set(positions(received.messages)).size).toBe(500);
    received.cancel();
  });

  it('is thrown out by 23.10 when a test says so', async () => {
    await open('23.10.6');
    const received = await live();
    expect(server.faults.lagSubscriptions()).toBe(1);
    expect(await received.ended()).toMatchObject(slow);
  });

  it('hears caughtUp once more from 24.10 when a test says so', async () => {
    await open('24.10.4');
    const received = await live();
    await append();
    await received.until((messages) => events(messages) === 1);
    server.faults.lagSubscriptions();
    await received.until((messages) => caughtUps(messages) === 2);
    await append();
    await received.until((messages) => events(messages) === 2);
    expect(received.status).toBeUndefined();
    received.cancel();
  });
});

describe('SIGTERM', () => {
  it('lets 23.10 acknowledge for a while, and end what is open with code 13', async () => {
    await open('23.10.6');
    const received = await live();
    const late = append();
    await server.terminate(late);
    expect((await late).answer?.hasSuccess()).toBe(true);
    expect((await received.ended()).code).toBe(status.INTERNAL);
    expect(events(received.messages)).toBe(1);
  });

  it('ends appends under way in 24.10 as if a deadline had passed, some of them written', async () => {
    await open('24.10.4');
    const received = await live();
    server.faults.hold();
    const under = ['shop.a', 'shop.b', 'shop.c', 'shop.d'].map((stream) =>
      client.append(stream, 'none', [{ id: randomUUID() }]),
    );
    await client.reached();
    await server.terminate();
    const codes = (await Promise.all(under)).map(({ status: ended }) => ended.code);
    expect(codes).toEqual(Array.from({ length: 4 }, () => status.DEADLINE_EXCEEDED));
    expect((await received.ended()).code).toBe(status.INTERNAL);
    await server.start();
    client.close();
    client = rawClient(server.port);
    const { messages } = await client.read({ from: 'start', prefix: 'shop.' });
    expect(messages).toHaveLength(2);
  });
});
