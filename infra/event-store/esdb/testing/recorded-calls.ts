import type { NumberedEvent, Recorder } from './recorder.ts';

const numbered = (first: number, count: number): NumberedEvent[] =>
  Array.from({ length: count }, (_, nth) => ({ n: first + nth }));

const long = (length: number): string => JSON.stringify('x'.repeat(length));

const PREFIX = 'shop.s';

async function featuresAndAppends({ client, lines, append }: Recorder): Promise<void> {
  const { eventStoreServerVersion: version, methodsList } = (await client.features()).toObject();
  const streams = methodsList
    .filter(({ serviceName }) => /streams\.streams|serverfeatures/.test(serviceName))
    .map(({ methodName, serviceName, featuresList }) => [methodName, serviceName, featuresList])
    .sort();
  lines.push({ name: 'features', call: 'GetSupportedMethods', asked: {}, answer: { version, streams } });
  const [a, b, c, d] = [{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }];
  await append('first', 'shop.s', 'none', [a]);
  await append('repeated', 'shop.s', 'none', [a]);
  await append('another id', 'shop.s', 'none', [d]);
  await append('two at 0', 'shop.s', 0, [b, c]);
  await append('two at 0 repeated', 'shop.s', 0, [b, c]);
  await append('the first of the two', 'shop.s', 0, [b]);
  await append('the two and one more', 'shop.s', 0, [b, c, d]);
  await append('the two the other way round', 'shop.s', 0, [c, b]);
  await append('known id at the head', 'shop.s', 2, [c]);
  await append('ahead of the head', 'shop.s', 99, [d]);
  await append('any, known', 'shop.s', 'any', [a]);
  await append('exists on nothing', 'shop.nothing', 'exists', [d]);
  await append('0 on nothing', 'shop.nothing', 0, [d]);
  await append('no events', 'shop.empty', 'none', []);
}

async function limitsOfAppends({ append }: Recorder): Promise<void> {
  await append('just under 1 MiB', 'shop.big', 'none', [{ n: 10, data: long(1_048_000) }]);
  await append('over 1 MiB', 'shop.big2', 'none', [{ n: 11, data: long(1_049_000) }]);
  const twenty = numbered(20, 20).map((event) => ({ ...event, data: long(60_000) }));
  await append('over 1 MiB together', 'shop.big3', 'none', twenty);
  await append('no type', 'shop.bad', 'none', [{ n: 12, type: '' }]);
  await append('no uuid', 'shop.bad', 'none', [{ raw: 'abc' }]);
  await append('no stream name', '', 'none', [{ n: 13 }]);
}

async function batchedAppends({ batch }: Recorder): Promise<void> {
  await batch('batched', [{ correlation: 900, stream: 'shop.b', expected: 'none', events: [{ n: 30 }] }]);
  await batch('batched, repeated', [{ correlation: 901, stream: 'shop.b', expected: 'none', events: [{ n: 30 }] }]);
  await batch('batched, conflict', [{ correlation: 902, stream: 'shop.b', expected: 'none', events: [{ n: 31 }] }]);
  await batch('batched in two fragments', [
    { correlation: 903, stream: 'shop.b', expected: 0, final: false, events: [{ n: 32 }] },
    { correlation: 903, final: true, events: [{ n: 33 }] },
  ]);
  const tooLong = { n: 34, data: long(1_049_000) };
  await batch('batched, too large', [{ correlation: 904, stream: 'shop.b2', expected: 'none', events: [tooLong] }]);
  const untyped = { n: 35, type: '' };
  await batch('batched, no type', [{ correlation: 905, stream: 'shop.b3', expected: 'none', events: [untyped] }]);
  await batch('batched, never finished', [
    { correlation: 906, stream: 'shop.b4', expected: 'none', final: false, events: [{ n: 36 }] },
  ]);
  await batch('two at once down one call', [
    { correlation: 907, stream: 'shop.b5', expected: 'none', events: [{ n: 37 }] },
    { correlation: 908, stream: 'shop.b6', expected: 'none', events: [{ n: 38 }] },
  ]);
}

async function reads({ read }: Recorder): Promise<void> {
  await read('a stream', { of: 'shop.s', from: 'start' });
  await read('two from revision 1', { of: 'shop.s', from: 1, count: 2 });
  await read('backwards from the end, one', { of: 'shop.s', from: 'end', backwards: true, count: 1 });
  await read('beyond its end', { of: 'shop.s', from: 50 });
  await read('a missing stream', { of: 'shop.nothing', from: 'start' });
  await read('the stream of no events', { of: 'shop.empty', from: 'start' });
  await read('all, filtered', { from: 'start', prefix: PREFIX, count: 100 });
  await read('all, filtered by a prefix that matches nothing', { from: 'start', prefix: 'none.', count: 100 });
  await read('all, backwards from the end, one', { from: 'end', backwards: true, count: 1 });
  await read('all, filtered, backwards from the end, one', { from: 'end', backwards: true, count: 1, prefix: PREFIX });
}

async function readPlaces({ client }: Recorder) {
  const { messages } = await client.read({ of: 'shop.s', from: 'start' });
  const positions = messages.map((message) => BigInt(message.getEvent()?.getCommitPosition() ?? 0));
  const [, second = 0n] = positions;
  const beyond = (positions.at(-1) ?? 0n) + 50_000_000n;
  return {
    reported: { at: second, noted: 'the position of the second event of shop.s' },
    inside: { at: second + 1n, noted: 'one byte after it' },
    beyond: { at: beyond, noted: 'far beyond the end' },
  };
}

type Places = Awaited<ReturnType<typeof readPlaces>>;

async function readsByPosition({ read }: Recorder, { reported, inside, beyond }: Places): Promise<void> {
  await read('all, from a told position', { from: reported, prefix: PREFIX, count: 2 });
  await read('all, backwards from a told position', { from: reported, prefix: PREFIX, backwards: true, count: 2 });
  await read('all, from inside a record', { from: inside, prefix: PREFIX, count: 2 });
  await read('all, from beyond the end', { from: beyond, prefix: PREFIX, count: 2 });
}

async function subscriptions({ append, subscribe }: Recorder, { reported, inside, beyond }: Places): Promise<void> {
  await subscribe('subscribed from the start', { from: 'start', prefix: PREFIX }, () =>
    append('(two while it listens)', 'shop.s-live', 'none', [{ n: 50 }, { n: 51 }]),
  );
  await subscribe('subscribed after a told position', { from: reported, prefix: PREFIX }, () =>
    append('(one while it listens)', 'shop.s-live2', 'none', [{ n: 52 }]),
  );
  await subscribe('subscribed at the end', { from: 'end', prefix: PREFIX }, () =>
    append('(one, and one of others)', 'other.x', 'none', [{ n: 53 }]),
  );
  await subscribe('subscribed, nothing matches', { from: 'start', prefix: 'none.' });
  await subscribe('subscribed from inside a record', { from: inside, prefix: PREFIX });
  await subscribe('subscribed far beyond the end', { from: beyond, prefix: PREFIX }, () =>
    append('(one more)', 'shop.s-live3', 'none', [{ n: 54 }]),
  );
  await append('(100 of others)', 'other.many', 'none', numbered(100, 100));
  const over = { from: 'start', prefix: PREFIX, window: 10, multiplier: 1 } as const;
  await subscribe('checkpoints while catching up over others', over, () =>
    append('(40 of others while it listens)', 'other.more', 'none', numbered(300, 40)),
  );
  await subscribe('subscribed to one stream', { of: 'shop.s', from: 'start' }, () =>
    append('(one more to it)', 'shop.s', 3, [{ n: 60 }]),
  );
}

async function race({ client, lines }: Recorder): Promise<void> {
  const id = (nth: number) => `00000000-0000-4000-8000-000000000${400 + nth}`;
  const all = await Promise.all(
    Array.from({ length: 8 }, (_, nth) => client.append('shop.race', 'none', [{ id: id(nth) }])),
  );
  const answers = all.map(({ answer }) => (answer?.hasSuccess() ? 'success' : 'wrong expected version')).sort();
  const asked = { stream: 'shop.race', expected: 'none' };
  lines.push({ name: 'eight different at once', call: 'Append', asked, answers });
}

/** The calls that real servers of both versions answered on a new log, in order. */
export async function recordedCalls(to: Recorder): Promise<void> {
  await featuresAndAppends(to);
  await limitsOfAppends(to);
  await batchedAppends(to);
  await reads(to);
  const places = await readPlaces(to);
  await readsByPosition(to, places);
  await subscriptions(to, places);
  await race(to);
}
