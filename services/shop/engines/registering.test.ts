import type { RunExclusive } from '@naust/infra/read-models/keep-holding.ts';
import { expect, it } from 'vitest';
import { registering } from './registering.ts';

const never = new AbortController().signal;
const URL_OF_SHOP = 'https://naust.example.no/api/vipps/webhook';

/** A wallet that is not reachable for its first calls, and a shop that registers for webhooks. */
function walletAwayFor(calls: number, waitMs = 1) {
  const asked: string[] = [];
  const logged: unknown[] = [];
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const notices = {
    async registerAt(url: string) {
      asked.push(url);
      if (asked.length <= calls) throw new Error('away');
      arrive();
    },
  };
  const runExclusive: RunExclusive = (name, work, closing = never) => {
    expect(name).toBe('webhook');
    return work(closing);
  };
  const logger = { error: (...said: unknown[]) => void logged.push(said) };
  return { asked, logged, arrived, registration: registering(notices, { logger, runExclusive }, waitMs) };
}

it('has the shop told of payments at the first try where the wallet is there', async () => {
  const { asked, logged, registration } = walletAwayFor(0);
  await registration.start(URL_OF_SHOP);
  await registration.close();
  expect(asked).toEqual([URL_OF_SHOP]);
  expect(logged).toEqual([]);
});

it('opens the shop though the wallet is away, and tries again until it is back', async () => {
  const { asked, logged, arrived, registration } = walletAwayFor(3);
  await registration.start(URL_OF_SHOP);
  await arrived;
  await registration.close();
  expect(asked).toEqual(Array(4).fill(URL_OF_SHOP));
  expect(logged).toHaveLength(3);
});

it('asks nothing of the wallet once the shop closes', async () => {
  const { asked, registration } = walletAwayFor(0);
  await registration.close();
  await registration.start(URL_OF_SHOP);
  expect(asked).toEqual([]);
});

it('does not keep a shop that closes from closing', async () => {
  const { asked, registration } = walletAwayFor(9, 60_000);
  await registration.start(URL_OF_SHOP);
  await registration.close();
  expect(asked).toHaveLength(1);
});
