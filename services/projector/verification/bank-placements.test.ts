import { placedPaymentId } from '@naust/domain/bank/bank-ids.ts';
import { systemClock } from '@naust/infra/clock.ts';
import { expect, it } from 'vitest';
import { ArrayLog, type TestEvent, testMeta } from '../testing/array-log.ts';
import { verifyLog } from './verify-log.ts';

const ORDER = '100000000001001';
const PAYMENT = '100000000000100';
const placed = (nth: number) => placedPaymentId(PAYMENT, ORDER, nth);
const event = (stream: string, type: string, data: TestEvent['data']): TestEvent => ({ stream, type, data });

const read = event('bank', 'BankPaymentsRead', { payments: [{ bankPaymentId: PAYMENT, amountOre: 30_000 }] });
const place = (nth: number, amountOre: number) =>
  event('bank', 'BankPaymentPlaced', { bankPaymentId: PAYMENT, paymentId: placed(nth), orderId: ORDER, amountOre });
const release = (nth: number, amountOre: number) => ({ ...place(nth, amountOre), type: 'BankPaymentReleased' });
const recorded = (paymentId: string, amountOre: number) =>
  event(`order-${ORDER}`, 'PaymentRecorded', {
    ...{ paymentId, orderId: ORDER, method: 'bank', amountOre, receivedAt: testMeta.at },
  });
const record = (nth: number, amountOre: number) => recorded(placed(nth), amountOre);
const reverse = (nth: number) => event(`order-${ORDER}`, 'PaymentReversed', { paymentId: placed(nth), method: 'bank' });
const byHand = recorded(`${ORDER}-712345678901234`, 500);

async function found(events: readonly TestEvent[], clock = systemClock) {
  const log = new ArrayLog();
  log.add(...events);
  const noKeys = { find: async () => new Map<string, Uint8Array | null>() };
  const checked = await verifyLog(log, noKeys, clock, new AbortController().signal);
  const bank = checked.find(({ claim }) => claim.startsWith('Each bank payment'));
  return {
    faults: bank?.faults.named.map(({ stream, what }) => `${stream}: ${what}`),
    remarks: bank?.remarks?.named.map(({ what }) => what),
    counted: bank?.describeCount(),
  };
}

it('verify is content with payments from the bank that are placed, recorded, reversed and placed again', async () => {
  const whole = [read, place(1, 10_000), record(1, 10_000), place(2, 20_000), record(2, 20_000), byHand];
  const again = [
    reverse(1),
    release(1, 10_000),
    place(3, 10_000),
    release(3, 10_000),
    place(4, 9_000),
    record(4, 9_000),
  ];
  const clean = { faults: [], remarks: [], counted: '1 bank payments' };
  expect(await found([...whole, ...again])).toEqual(clean);
  expect(await found([])).toEqual({ ...clean, counted: '0 bank payments' });
});

it.each([
  ['a placement without a record', [read, place(1, 10)], `bank: ${placed(1)} was placed and not recorded on the order`],
  [
    'a record without a placement',
    [read, record(1, 10)],
    `order-${ORDER}: ${placed(1)} was recorded without being placed`,
  ],
  [
    'more placed than a payment has',
    [read, place(1, 30_000), record(1, 30_000), place(2, 5), record(2, 5)],
    `bank: 5 øre more are placed than bank payment ${PAYMENT} has`,
  ],
  [
    'another amount on the order',
    [read, place(1, 10), record(1, 11)],
    `order-${ORDER}: ${placed(1)} was recorded with 11 øre, placed with 10`,
  ],
  [
    'a payment that is recorded twice',
    [read, place(1, 10), record(1, 10), record(1, 10)],
    `order-${ORDER}: ${placed(1)} was recorded twice`,
  ],
  [
    'a released amount that stands on its order',
    [read, place(1, 10), record(1, 10), release(1, 10)],
    `bank: ${placed(1)} was released and is still on the order`,
  ],
  ['a release of nothing', [read, release(1, 10)], `bank: ${placed(1)} was released without being placed`],
  ['a payment that is read twice', [read, read], `bank: bank payment ${PAYMENT} was read twice`],
])('verify names %s', async (_, events, fault) => {
  expect((await found(events)).faults).toEqual([fault]);
});

it('verify only remarks on a placement of just now: its order records it within seconds', async () => {
  const now = Date.parse(testMeta.at) + 5_000;
  expect(await found([read, place(1, 10)], { now: () => now })).toMatchObject({
    ...{ faults: [], remarks: [`${placed(1)} was placed and not recorded on the order`] },
  });
});
