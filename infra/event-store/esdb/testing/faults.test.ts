import { randomUUID } from 'node:crypto';
import { status } from '@grpc/grpc-js';
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

const event = () => ({ id: randomUUID() });
const stored = async (stream: string): Promise<number> =>
  (await client.read({ of: stream, from: 'start' })).messages.filter((message) => message.hasEvent()).length;

describe.each(versions)('bad weather around a %s', (version) => {
  beforeEach(async () => {
    server = await openProtocolServer({ version, commitTimeoutMs: 40 });
    client = rawClient(server.port);
  });

  it('loses the acknowledgement of an append that it wrote, and knows it when it is asked again', async () => {
    const once = event();
    for (const as of ['code 13', 'unavailable', 'deadline exceeded', 'timed out', 'cancelled'] as const) {
      server.faults.loseAcknowledgements(1, as);
      const lost = await client.append(as, 'none', [once]);
      expect(lost.status.code).not.toBe(status.OK);
      expect(await stored(as)).toBe(1);
      const again = await client.append(as, 'none', [once]);
      expect(again.answer?.getSuccess()?.getCurrentRevision()).toBe('0');
      expect(await stored(as)).toBe(1);
    }
  });

  it('leaves a caller without an answer, though it wrote', async () => {
    server.faults.loseAcknowledgements(1, 'silence');
    const received = client.subscribe({ of: 's', from: 'start' });
    const unanswered = client.append('s', 'none', [event()]);
    await received.until((messages) => messages.some((message) => message.hasEvent()));
    expect(await Promise.race([unanswered, client.reached()])).toBeUndefined();
    received.cancel();
  });

  it('cuts a batched append that it wrote', async () => {
    server.faults.loseAcknowledgements(1, 'unavailable');
    const batch = client.batch([{ correlation: randomUUID(), stream: 's', expected: 'none', events: [event()] }]);
    expect((await batch.ended()).code).toBe(status.UNAVAILABLE);
    expect([await stored('s'), batch.messages.length]).toEqual([1, 0]);
  });

  it('says code 13 as a server does that resets its call, and writes nothing', async () => {
    server.faults.failAppends(1, 'code 13');
    const { status: ended } = await client.append('s', 'none', [event()]);
    expect(ended).toMatchObject({ code: status.INTERNAL, details: expect.stringContaining('RST_STREAM with code 0') });
    expect(await stored('s')).toBe(0);
    expect((await client.append('s', 'none', [event()])).status.code).toBe(status.OK);
  });

  it('tells a conflict before what stands there can be read', async () => {
    await client.append('s', 'none', [event()]);
    server.faults.indexSlowly('until cleared');
    const ahead = client.append('s', 0, [event()]);
    await client.reached();
    const { answer } = await client.append('s', 0, [event()]);
    expect(answer?.getWrongExpectedVersion()?.getCurrentRevision()).toBe('1');
    expect(await stored('s')).toBe(1);
    server.faults.clear();
    expect((await ahead).answer?.hasSuccess()).toBe(true);
    expect(await stored('s')).toBe(2);
  });

  it('makes what is committed readable after a while by itself', async () => {
    server.faults.indexSlowly(20);
    const received = client.subscribe({ of: 's', from: 'start' });
    expect((await client.append('s', 'none', [event()])).answer?.hasSuccess()).toBe(true);
    await received.until((messages) => messages.some((message) => message.hasEvent()));
    received.cancel();
    expect(await stored('s')).toBe(1);
  });

  it('lets the same append at once time out, and knows it afterwards', async () => {
    const same = event();
    server.faults.indexSlowly('until cleared');
    const first = client.append('s', 'none', [same]);
    await client.reached();
    const second = await client.append('s', 'none', [same]);
    expect(second.status).toMatchObject({
      code: status.ABORTED,
      details: expect.stringContaining('Commit phase timeout'),
    });
    server.faults.clear();
    await first;
    expect((await client.append('s', 'none', [same])).answer?.getSuccess()?.getCurrentRevision()).toBe('0');
    expect(await stored('s')).toBe(1);
  });

  it('lets the same batched append at once time out as well', async () => {
    const same = event();
    server.faults.indexSlowly('until cleared');
    const first = client.append('s', 'none', [same]);
    await client.reached();
    const batch = client.batch([{ correlation: randomUUID(), stream: 's', expected: 'none', events: [same] }]);
    await batch.until(1);
    expect(batch.messages[0]?.getError()?.getMessage()).toBe('Timeout');
    batch.cancel();
    server.faults.clear();
    await first;
  });

  it('is slow with every call', async () => {
    server.faults.slow(80);
    const began = performance.now();
    await client.append('s', 'none', [event()]);
    await client.read({ of: 's', from: 'start' });
    expect(performance.now() - began).toBeGreaterThan(150);
  });

  it('does not write for a caller who has gone while it was stopped', async () => {
    server.faults.hold();
    const late = await client.append('s', 'none', [event()], 60);
    expect(late.status.code).toBe(status.DEADLINE_EXCEEDED);
    const batch = client.batch([{ correlation: randomUUID(), stream: 's', expected: 'none', events: [event()] }]);
    await client.reached();
    batch.cancel();
    await client.reached();
    const patient = client.append('t', 'none', [event()]);
    const read = client.read({ of: 't', from: 'start' }, 60);
    expect((await read).status.code).toBe(status.DEADLINE_EXCEEDED);
    server.faults.clear();
    expect((await patient).answer?.hasSuccess()).toBe(true);
    expect(await stored('s')).toBe(0);
  });

  it('is not ready yet', async () => {
    server.faults.notReady();
    const refused = { code: status.UNAVAILABLE, details: 'Server Is Not Ready' };
    expect((await client.append('s', 'none', [event()])).status).toMatchObject(refused);
    expect((await client.read({ from: 'start' })).status).toMatchObject(refused);
    expect(await client.subscribe({ from: 'start' }).ended()).toMatchObject(refused);
    const batch = client.batch([{ correlation: randomUUID(), stream: 's', expected: 'none', events: [event()] }]);
    await batch.until(1);
    expect(batch.messages[0]?.getError()?.getMessage()).toBe('Server Is Not Ready');
    batch.cancel();
    server.faults.clear();
    expect(await stored('s')).toBe(0);
    expect((await client.append('s', 'none', [event()])).status.code).toBe(status.OK);
  });

  it('refuses connections while it is away, and keeps what it held', async () => {
    await client.append('s', 'none', [event()]);
    await server.stop();
    client.close();
    client = rawClient(server.port);
    const away = await client.append('s', 0, [event()]);
    expect(away.status).toMatchObject({ code: status.UNAVAILABLE, details: expect.stringContaining('ECONNREFUSED') });
    await server.start();
    client.close();
    client = rawClient(server.port);
    expect(await stored('s')).toBe(1);
    expect((await client.append('s', 0, [event()])).status.code).toBe(status.OK);
  });

  it('cuts what is under way when it is killed', async () => {
    const received = client.subscribe({ from: 'start' });
    await received.until(1);
    server.faults.hold();
    const cut = client.append('s', 'none', [event()]);
    await server.stop();
    expect((await received.ended()).code).toBe(status.UNAVAILABLE);
    expect((await cut).status.code).toBe(status.UNAVAILABLE);
  });

  it('fails the reads and the questions of what it can do that it is told to', async () => {
    server.faults.failReads(2, 'unavailable');
    server.faults.failFeatures(1, 'code 13');
    expect((await client.read({ from: 'start' })).status.code).toBe(status.UNAVAILABLE);
    expect((await client.subscribe({ from: 'start' }).ended()).code).toBe(status.UNAVAILABLE);
    expect((await client.read({ from: 'start' })).status.code).toBe(status.OK);
    await expect(client.features()).rejects.toMatchObject({ code: status.INTERNAL });
    expect((await client.features()).getEventStoreServerVersion()).toBe(version);
  });

  it('has events of the system and of other shops between ours', async () => {
    server.faults.othersWrite(3);
    await client.append('shop.a', 'none', [event()]);
    await client.append('shop.b', 'none', [event()]);
    const all = await client.read({ from: 'start' });
    const names = all.messages.map((message) =>
      Buffer.from(message.getEvent()?.getEvent()?.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString(),
    );
    const between = ['$statistics', ...Array.from({ length: 3 }, () => 'other-shop.orders')];
    expect(names.slice(2)).toEqual([...between, 'shop.a', ...between, 'shop.b']);
  });
});
