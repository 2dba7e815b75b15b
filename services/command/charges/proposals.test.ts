import { refuse } from '@naust/domain/refusal.ts';
import { osloMinute } from '@naust/domain/wall-clock.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keptChargesOf } from '../dependencies/order-charges.ts';
import type { Streams } from '../dependencies/streams.ts';
import { NOW, placing, rentalIn } from '../testing/example-order.ts';
import { by, type StreamsUnderTest, streamsUnderTest } from '../testing/streams-under-test.ts';
import { acceptProposal, dismissProposal, proposalsOf } from './proposals.ts';

const ORDER = '123456789012345';
const DAMAGE_ORE = 90_000;
const secrets = { hashing: new Uint8Array(32), orderLink: new Uint8Array(32), reset: new Uint8Array(32) };
const asked = { by, now: NOW };
const minute = osloMinute(NOW);

let shop: StreamsUnderTest;
beforeEach(async () => {
  shop = await streamsUnderTest();
  await shop.steps.decide(placing(ORDER, { lines: [rentalIn(3)] }), by);
  const move = async () => ({ orderId: ORDER, recorded: await recorded(), ...PLAIN });
  await shop.steps.decide({ type: 'HandOutItems', ...(await move()), now: minute, force: false }, by);
  const damage = { kindId: 4, amountOre: DAMAGE_ORE };
  const stated = { condition: { lines: [{ lineId: 1, damage }] }, words: { notes: [] } };
  const back = { ...(await move()), now: minute + 60, isDoubtful: false, stated };
  await shop.steps.decide({ type: 'TakeBackItems', ...back }, by);
});
afterEach(() => shop.close());

const PLAIN = { expectedVersion: null, reason: null, at: null, lines: null };
const recorded = async () => (await shop.streams.order(ORDER).look()).state ?? refuse('ORDER_NOT_FOUND');

const depsOf = (streams: Streams) => ({
  ...streams,
  secrets,
  lockCharges: <T>(_orderId: string, _by: unknown, work: () => Promise<T>) => work(),
});
const histories = {
  chargeIdsOf: async () => [],
  versionsOf: async () => [],
  documentVersionsOf: async () => [],
  pieceVersionsOf: async () => [],
  employeeNames: async () => new Map(),
};
const charges = () => keptChargesOf({ ...depsOf(shop.streams), histories }, ORDER);

/** A process that ends between the charge and the answer. */
const cutProcess = () => {
  const streams = shop.anew();
  const order: Streams['order'] = (orderId) => ({
    ...streams.order(orderId),
    run: () => Promise.reject(new Error('the process ends')),
  });
  return depsOf({ ...streams, order });
};

describe('a proposal whose charge was added before a crash', () => {
  let proposalId: string;
  beforeEach(async () => {
    const [proposal] = await proposalsOf(shop.streams, await recorded(), NOW);
    proposalId = proposal?.proposalId ?? '';
    await expect(acceptProposal(cutProcess(), proposalId, null, asked)).rejects.toThrow('the process ends');
    expect((await recorded()).proposals).toBeUndefined();
  });

  const answers = async () => (await recorded()).proposals;
  const accepted = () => [{ proposalId, outcome: 'accepted' }];

  it('is answered by the same press, which finds the charge', async () => {
    const { body } = await acceptProposal(depsOf(shop.anew()), proposalId, null, asked);
    expect(await charges()).toMatchObject([{ chargeId: body.chargeId, amountOre: DAMAGE_ORE }]);
    expect(await answers()).toEqual(accepted());
  });

  it('is answered by its charge before another amount or a dismissal is refused', async () => {
    const another = acceptProposal(depsOf(shop.anew()), proposalId, 10_000, asked);
    await expect(another).rejects.toMatchObject({ code: 'PROPOSAL_SETTLED' });
    expect(await answers()).toEqual(accepted());
    const dismissal = dismissProposal(depsOf(shop.anew()), proposalId, 'Nei', asked);
    await expect(dismissal).rejects.toMatchObject({ code: 'PROPOSAL_SETTLED' });
    expect(await charges()).toHaveLength(1);
  });

  it('is not dismissed while its charge stands', async () => {
    const dismissal = dismissProposal(depsOf(shop.anew()), proposalId, 'Nei', asked);
    await expect(dismissal).rejects.toMatchObject({ code: 'PROPOSAL_SETTLED' });
    expect([await answers(), (await charges()).length]).toEqual([accepted(), 1]);
  });
});
