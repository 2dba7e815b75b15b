import { randomUUID } from 'node:crypto';
import type { ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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

/** Position of the appended event. */
async function appended(stream: string): Promise<bigint> {
  const { answer } = await client.append(stream, 'any', [{ id: randomUUID() }]);
  return BigInt(answer?.getSuccess()?.getPosition()?.getCommitPosition() ?? 0);
}

const streamOf = (message: ReadResp): string =>
  Buffer.from(message.getEvent()?.getEvent()?.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString();

/** Messages of a subscription, in short. */
const said = (messages: readonly ReadResp[]): string[] =>
  messages.map((message) => {
    if (message.hasConfirmation()) return 'confirmation';
    if (message.hasCaughtUp()) return 'caughtUp';
    return message.hasCheckpoint() ? 'checkpoint' : streamOf(message);
  });

const caughtUp = (messages: readonly ReadResp[]): boolean => messages.some((message) => message.hasCaughtUp());
const at = (position: bigint, prepare = position) => ({ from: [position, prepare] as const, prefix: 'shop.' });

describe.each(versions)('places in the log of a %s', (version) => {
  beforeEach(() => open(version));

  it('reads from a told position whatever the prepare position says', async () => {
    const place = await appended('shop.a');
    await appended('shop.b');
    const exact = await client.read(at(place));
    const other = await client.read(at(place, 0n));
    expect(said(other.messages)).toEqual(['shop.a', 'shop.b']);
    expect(said(exact.messages)).toEqual(said(other.messages));
  });

  it('tells nothing from inside the newest record', async () => {
    await appended('shop.a');
    const place = await appended('shop.b');
    const { messages, status } = await client.read(at(place + 1n));
    expect([said(messages), status.code]).toEqual([[], 0]);
  });

  it('begins after the head where a subscription names it', async () => {
    await appended('shop.a');
    const head = await appended('shop.b');
    const received = client.subscribe(at(head));
    await received.until(caughtUp);
    await appended('shop.c');
    await received.until((messages) => messages.some((message) => streamOf(message) === 'shop.c'));
    expect(said(received.messages)).toEqual(['confirmation', 'caughtUp', 'shop.c']);
    received.cancel();
  });

  it('has an acknowledged event in its stream, at the end of $all and behind a filter', async () => {
    await server.write('$statistics', [{}]);
    for (let nth = 0; nth < 20; nth++) {
      const place = String(await appended(`shop.${nth}`));
      const own = await client.read({ of: `shop.${nth}`, from: 'end', backwards: true, count: 1 });
      const all = await client.read({ from: 'end', backwards: true, count: 1 });
      const filtered = await client.read({ from: 'end', backwards: true, count: 1, prefix: 'shop.' });
      const places = [own, all, filtered].map(({ messages }) => messages[0]?.getEvent()?.getCommitPosition());
      expect(places).toEqual([place, place, place]);
    }
  });

  it('has system events in $all, which a filter leaves out', async () => {
    await appended('shop.a');
    await server.write('$statistics', [{}]);
    const all = await client.read({ from: 'start' });
    const ours = await client.read({ from: 'start', prefix: 'shop.' });
    expect(said(all.messages)).toEqual(['$$$scavenges', '$users', 'shop.a', '$statistics']);
    expect(said(ours.messages)).toEqual(['shop.a']);
  });
});

it('lets a subscription from beyond the end hear every live event in 23.10', async () => {
  await open('23.10.6');
  const head = await appended('shop.a');
  const received = client.subscribe(at(head + 1_000_000n));
  await received.until(caughtUp);
  await appended('shop.b');
  await received.until(3);
  expect(said(received.messages)).toEqual(['confirmation', 'caughtUp', 'shop.b']);
  received.cancel();
});

it('keeps silent up to a position beyond the end in 24.10, and speaks again after it', async () => {
  await open('24.10.4');
  const head = await appended('shop.a');
  const received = client.subscribe(at(head + 2_000n));
  await received.until(caughtUp);
  await appended('shop.early');
  server.faults.lagSubscriptions();
  await received.until((messages) => messages.filter((message) => message.hasCaughtUp()).length === 2);
  for (let place = head, nth = 0; place <= head + 2_000n; nth++) place = await appended(`shop.${nth}`);
  const last = await appended('shop.last');
  await received.until((messages) => messages.some((message) => streamOf(message) === 'shop.last'));
  const reported = received.messages.flatMap((message) => message.getEvent()?.getCommitPosition() ?? []);
  expect(reported.every((place) => BigInt(place) > head + 2_000n)).toBe(true);
  expect(reported).toEqual([...new Set(reported)]);
  expect(reported.at(-1)).toBe(String(last));
  received.cancel();
});

it('sends 24.10 a checkpoint of 2⁶⁴−1 where nothing matched', async () => {
  await open('24.10.4');
  await appended('other.x');
  const received = client.subscribe({ from: 'start', prefix: 'shop.' });
  await received.until(caughtUp);
  expect(received.messages[1]?.getCheckpoint()?.getCommitPosition()).toBe(String(2n ** 64n - 1n));
  received.cancel();
});
