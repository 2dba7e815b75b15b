import { afterEach, beforeEach, expect, it } from 'vitest';
import { by, type StreamsUnderTest, streamsUnderTest } from '../testing/streams-under-test.ts';
import type { Streams } from './streams.ts';

let shop: StreamsUnderTest;
beforeEach(async () => {
  shop = await streamsUnderTest();
});
afterEach(() => shop.close());

const message = {
  type: 'SendMessage',
  messageId: '123456789012345',
  userId: '223456789012345',
  topic: { topicId: 1, name: 'Leie' },
  about: null,
  message: 'Hei',
  name: 'Kari',
  email: 'kari@example.no',
} as const;

it('runs a command on the stream that kind and id name, and reads there what was recorded', async () => {
  const stream = shop.streams.inbox('123456789012345');
  await stream.run(message, by);
  expect((await shop.store.read('inbox-123456789012345', 0)).map(({ type }) => type)).toEqual(['MessageSent']);
  const [sent] = await stream.recorded();
  expect(sent).toMatchObject({ type: 'MessageSent', data: { personal: { name: 'Kari', message: 'Hei' } } });
  expect(await shop.streams.inbox('323456789012345').recorded()).toEqual([]);
});

/** Compiles only while no command can run on a stream of another kind. Not called. */
export async function mismatches({ order, charge, quizEntry, catalogue }: Streams): Promise<void> {
  const eraseGuest = { type: 'EraseGuest', isOpen: false } as const;
  await order('123456789012345').run(eraseGuest, by);
  // @ts-expect-error A charge has no guest.
  await charge('123456789012345').run(eraseGuest, by);
  // @ts-expect-error Nor has the catalogue.
  await catalogue().begin(eraseGuest, by).done;
  // @ts-expect-error A quiz is known by a number.
  await quizEntry('7', 'abc').peek();
  const { state } = await charge('123456789012345').peek();
  // @ts-expect-error A charge holds no lines.
  expect(state?.content.lines).toBeUndefined();
}
