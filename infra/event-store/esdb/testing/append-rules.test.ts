import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ExpectedRevision } from './append-decision.ts';
import { openProtocolServer, type ProtocolServer } from './protocol-server.ts';
import { type RawAppend, type RawClient, rawClient } from './raw-client.ts';
import type { RawEvent } from './raw-requests.ts';
import type { ServerVersion } from './server-parts.ts';

const versions: readonly ServerVersion[] = ['23.10.6', '24.10.4'];

let server: ProtocolServer;
let client: RawClient;
afterEach(async () => {
  client.close();
  await server.stop();
});

async function restart(): Promise<void> {
  client.close();
  await server.stop();
  await server.start();
  client = rawClient(server.port);
}

const event = (more: Partial<RawEvent> = {}): RawEvent => ({ id: randomUUID(), ...more });

/** The revision and position of the answer, or the reason of a refusal. */
function outcome({ answer, status }: RawAppend) {
  const success = answer?.getSuccess();
  if (success) return { revision: success.getCurrentRevision(), at: success.getPosition()?.getCommitPosition() };
  const conflict = answer?.getWrongExpectedVersion();
  if (conflict) return { actual: conflict.hasCurrentNoStream() ? 'none' : conflict.getCurrentRevision() };
  return { code: status.code, details: status.details };
}

const append = async (stream: string, expected: ExpectedRevision, ...events: RawEvent[]) =>
  outcome(await client.append(stream, expected, events));

async function idsOf(stream: string): Promise<(string | undefined)[]> {
  const { messages } = await client.read({ of: stream, from: 'start' });
  return messages.map((message) => message.getEvent()?.getEvent()?.getId()?.getString());
}

describe.each(versions)('appends to a %s', (version) => {
  beforeEach(async () => {
    server = await openProtocolServer({ version });
    client = rawClient(server.port);
  });

  it('answers a repeat with the place of the first time, also after others and a restart', async () => {
    const [a, b, c] = [event(), event(), event()];
    const first = await append('s', 'none', a);
    const second = await append('s', 0, b, c);
    await server.write(
      'other.x',
      Array.from({ length: 2_000 }, () => ({})),
    );
    expect(await append('s', 'none', a)).toEqual(first);
    await restart();
    expect(await append('s', 'none', a)).toEqual(first);
    expect(await append('s', 0, b, c)).toEqual(second);
    expect(await idsOf('s')).toEqual([a.id, b.id, c.id]);
  });

  it('writes the same id a second time at the head', async () => {
    const a = event();
    await append('s', 'none', a);
    expect(await append('s', 0, a)).toMatchObject({ revision: '1' });
    expect(await idsOf('s')).toEqual([a.id, a.id]);
  });

  it('knows a repeat without a revision only until it is started again', async () => {
    const a = event();
    const first = await append('s', 'none', a);
    expect(await append('s', 'any', a)).toEqual(first);
    expect(await append('s', 'exists', a)).toEqual(first);
    await restart();
    expect(await append('s', 'any', a)).toMatchObject({ revision: '1' });
  });

  it('stores one id in two streams, and twice in one append', async () => {
    const [a, b] = [event(), event()];
    await append('s', 'none', a);
    expect(await append('t', 'none', a)).toMatchObject({ revision: '0' });
    expect(await append('u', 'none', b, b)).toMatchObject({ revision: '1' });
    expect(await append('v', 'any', a)).toMatchObject({ revision: '0' });
    expect([await idsOf('t'), await idsOf('u'), await idsOf('v')]).toEqual([[a.id], [b.id, b.id], [a.id]]);
  });

  it('lets one of 64 through that expect the same', async () => {
    const answers = await Promise.all(Array.from({ length: 64 }, () => append('s', 'none', event())));
    expect(answers.filter((answer) => 'revision' in answer)).toHaveLength(1);
    expect(answers.filter((answer) => 'actual' in answer && answer.actual === '0')).toHaveLength(63);
  });

  it('takes names with spaces, letters, signs and a thousand characters', async () => {
    for (const name of ['a b', 'bodø', 'a:b/c', 'x'.repeat(1_100), '$ours']) {
      const a = event();
      expect(await append(name, 'none', a)).toMatchObject({ revision: '0' });
      expect(await idsOf(name)).toEqual([a.id]);
    }
  });

  it('stores nothing of an append without events, and calls it a success', async () => {
    const { answer } = await client.append('s', 'none', []);
    expect(answer?.getSuccess()?.hasNoStream()).toBe(true);
    const { messages } = await client.read({ of: 's', from: 'start' });
    expect(messages[0]?.hasStreamNotFound()).toBe(true);
  });

  it('gives each append a later place, bytes apart', async () => {
    const places: number[] = [];
    for (const stream of ['s', 't', 'u']) {
      const answered = await append(stream, 'none', event(), event());
      places.push('at' in answered ? Number(answered.at) : 0);
    }
    const [first = 0, second = 0, third = 0] = places;
    expect(Math.min(second - first, third - second)).toBeGreaterThan(100);
  });
});

const LIMIT = 1_048_576;
const filled = (length: number) => 'x'.repeat(length);
const tooLarge = { code: 3, details: `Maximum Append Size of ${LIMIT} Exceeded.` };

it('counts the data alone towards the limit in 23.10', async () => {
  server = await openProtocolServer({ version: '23.10.6' });
  client = rawClient(server.port);
  const metadata = filled(50_000);
  expect(await append('s', 'none', event({ data: filled(LIMIT - 1), metadata }))).toMatchObject({ revision: '0' });
  expect(await append('t', 'none', event({ data: filled(LIMIT), metadata: '' }))).toEqual(tooLarge);
});

it('counts metadata and twice the type as well in 24.10', async () => {
  server = await openProtocolServer({ version: '24.10.4' });
  client = rawClient(server.port);
  const type = 'T'.repeat(10);
  const [data, metadata] = [filled(LIMIT - 1_021), filled(1_000)];
  expect(await append('s', 'none', event({ data, metadata, type }))).toMatchObject({ revision: '0' });
  expect(await append('t', 'none', event({ data: `${data}x`, metadata, type }))).toEqual(tooLarge);
});

it('tells a batch with a bad id twice, refused and later timed out, and one without a stream once', async () => {
  server = await openProtocolServer({ version: '23.10.6', commitTimeoutMs: 30 });
  client = rawClient(server.port);
  const correlation = randomUUID();
  const bad = client.batch([{ correlation, stream: 's', expected: 'none', events: [event({ id: 'abc' })] }]);
  await bad.until(2);
  bad.cancel();
  expect(bad.messages.map((message) => message.getError()?.getMessage())).toEqual(['BadRequest', 'Timeout']);
  const nameless = client.batch([
    { correlation, stream: '', expected: 'none', events: [event()] },
    { correlation: randomUUID(), stream: 'unfinished', expected: 'none', isFinal: false, events: [event()] },
  ]);
  await nameless.until(2);
  const reported = nameless.messages.map((message) => [
    message.getError()?.getMessage(),
    Buffer.from(message.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString(),
  ]);
  expect(reported).toEqual([
    ['BadRequest', ''],
    ['Timeout', 'unfinished'],
  ]);
  nameless.cancel();
});
