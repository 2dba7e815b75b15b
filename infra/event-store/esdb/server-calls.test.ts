import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { expect, it } from 'vitest';
import type { Connection } from './connection.ts';
import { serverCalls } from './server-calls.ts';

const { ReadResp } = streams;

function eventOf(stream: string, position: bigint) {
  const event = new ReadResp.ReadEvent.RecordedEvent()
    .setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(stream).toString('base64')))
    .setCommitPosition(String(position))
    .setStreamRevision('0')
    .setId(new shared.UUID().setString('00000000-0000-4000-8000-000000000001'));
  event.setData(Buffer.from('{}'));
  event.setCustomMetadata(Buffer.from('{"schemaVersion":1,"meta":{}}'));
  return new ReadResp().setEvent(new ReadResp.ReadEvent().setEvent(event));
}

it('passes over streams that a server finds by a prefix though they do not begin with it', async () => {
  const answers = [eventOf('shop\u00ad.order-1', 100n), eventOf('shop.order-2', 200n), eventOf('Shop.order-3', 300n)];
  const connection = { listen: async () => answers } as unknown as Connection;
  const page = await serverCalls(connection, 'shop').page(0n, 10, new AbortController().signal);
  expect(page).toMatchObject({ count: 3, first: 100n, last: 300n });
  expect(page.events.map(({ stream }) => stream)).toEqual(['order-2']);
});
