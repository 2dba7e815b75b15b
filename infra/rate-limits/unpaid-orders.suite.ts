import { Refusal } from '@naust/domain/refusal.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Caller, UnpaidOrders } from './unpaid-orders.port.ts';

const visitor: Caller = { userId: null, address: '203.0.113.7' };
const kari: Caller = { userId: '123456789012345', address: '203.0.113.7' };
const tooMany = expect.objectContaining({ code: 'TOO_MANY_UNPAID', facts: { retryAfter: 600 } });

/** Without any orders so far; `factor` multiplies the limits, 0 turns them off. */
export type OpenUnpaidOrders = (factor: number) => Promise<{ unpaid: UnpaidOrders; close(): Promise<void> }>;

/** Contract of every counter. */
export function unpaidOrdersContract(engine: string, open: OpenUnpaidOrders): void {
  async function placing(factor = 1) {
    const { unpaid, close } = await open(factor);
    onTestFinished(close);
    const paid = new Set<string>();
    return {
      unpaid,
      pay: (orderId: string) => paid.add(orderId),
      async place(caller: Caller, orderId: string) {
        const ended = await unpaid.begin(caller, orderId, (known) => !paid.has(known));
        ended();
      },
    };
  }

  describe(`unpaid orders counted in ${engine}`, () => {
    it.each<[string, number, (at: number) => Caller]>([
      ['ten for an address', 10, () => visitor],
      [
        'ten for an address, whoever is signed in there',
        10,
        (at) => ({ ...visitor, userId: `10000000000000${at % 7}` }),
      ],
      ['fifty for an account, wherever it orders', 50, (at) => ({ ...kari, address: `203.0.113.${at}` })],
    ])('are held at %s, until one of them is paid', async (_what, most, caller) => {
      const { place, pay } = await placing();
      for (let at = 1; at <= most; at += 1) await place(caller(at), `o${at}`);
      const oneMore = () => place(caller(most + 1), 'one more');
      await expect(oneMore()).rejects.toEqual(tooMany);
      await place(caller(1), 'o1');
      pay('o7');
      await oneMore();
      await expect(place(caller(7), 'and one')).rejects.toEqual(tooMany);
    });

    it('are counted for all visitors together, of whom those from a few more networks still order', async () => {
      const { place } = await placing(0.5);
      const at = (network: number, host = 0) => ({
        ...visitor,
        address: `2001:db8:${network.toString(16)}:${host}::1`,
      });
      for (let n = 0; n < 500; n += 1) await place(at(Math.floor(n / 5), n % 5), `o${n}`);
      await expect(place(at(7, 99), 'one more of a network that has five')).rejects.toEqual(tooMany);
      await place(at(1000), 'of a newcomer');
      await place(at(1000, 1), 'another');
      await expect(place(at(1000, 2), 'and one more')).rejects.toEqual(tooMany);
      await place({ ...at(7, 99), userId: kari.userId }, 'hers');
    });

    it('are counted in growing networks, twenty and forty in those around one customer’s', async () => {
      const { place } = await placing();
      const at = (n: number) => ({ ...visitor, address: `2001:db8:0:${n.toString(16)}::1` });
      for (let n = 0; n < 20; n += 1) await place(at(n % 4), `o${n}`);
      await expect(place(at(9), 'in the same 56 bits')).rejects.toEqual(tooMany);
      for (let n = 0; n < 20; n += 1) await place(at(0x100 + (n % 4)), `p${n}`);
      await expect(place(at(0x200), 'in the same 48 bits')).rejects.toEqual(tooMany);
      await place({ ...visitor, address: '2001:db8:1::1' }, 'elsewhere');
    });

    it('leave nothing behind of an order that one of the limits refused', async () => {
      const { place } = await placing();
      for (let at = 1; at <= 10; at += 1) await place(visitor, `o${at}`);
      for (let at = 1; at <= 60; at += 1) await place(kari, `refused ${at}`).catch(() => {});
      await place({ ...kari, address: '203.0.113.8' }, 'hers');
    });

    it('grow with the factor of all limits, which is off at zero', async () => {
      const double = await placing(2);
      for (let at = 1; at <= 20; at += 1) await double.place(visitor, `o${at}`);
      await expect(double.place(visitor, 'one more')).rejects.toBeInstanceOf(Refusal);
      const off = await placing(0);
      for (let at = 1; at <= 200; at += 1) await off.place(visitor, `o${at}`);
    });

    it('are counted from when they are begun, also at once, and no longer where nothing came of them', async () => {
      const { unpaid } = await placing();
      const inNoLog = () => false;
      const asked = Array.from({ length: 25 }, (_, at) => unpaid.begin(visitor, `o${at}`, inNoLog));
      const answers = await Promise.allSettled(asked);
      const begun = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
      expect(begun).toHaveLength(10);
      await expect(unpaid.begin(visitor, 'one more', inNoLog)).rejects.toEqual(tooMany);
      for (const end of begun) end();
      await expect.poll(() => unpaid.begin(visitor, 'one more', inNoLog).then(() => 'begun', String)).toBe('begun');
    });
  });
}
