import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WalletRefused } from './payments.port.ts';
import { aPayment, newKey, type PaymentsUnderTest } from './testing/payments-under-test.ts';

/** Contract of every wallet. */
export function paymentsContract(engine: string, open: () => Promise<PaymentsUnderTest>): void {
  describe(`payments by ${engine}`, () => {
    let under: PaymentsUnderTest;
    beforeAll(async () => {
      under = await open();
    });
    afterAll(() => under.close());

    async function created(change = {}) {
      const payment = aPayment(change);
      const key = newKey();
      const { redirectUrl } = await under.payments.create(payment, key);
      return { ...payment, key, redirectUrl };
    }
    async function authorized(change = {}) {
      const payment = await created(change);
      await under.approve(payment.reference, payment.redirectUrl);
      return payment;
    }
    const refused = (code: string) => expect.objectContaining({ name: 'WalletRefused', code });

    it('sends the payer to a page of the wallet and knows the payment as not yet approved', async () => {
      const { reference, redirectUrl } = await created();
      expect(redirectUrl).toMatch(/^https?:\/\//);
      expect(await under.payments.find(reference)).toMatchObject({
        reference,
        state: 'created',
        amountOre: 49_900,
        authorizedOre: 0,
        capturedOre: 0,
        refundedOre: 0,
        cancelledOre: 0,
      });
    });

    it('does not know a payment that nobody asked for', async () => {
      expect(await under.payments.find(aPayment().reference)).toBeNull();
    });

    it('creates a payment once however often the same call is repeated', async () => {
      const payment = aPayment();
      const key = newKey();
      const first = await under.payments.create(payment, key);
      expect(await under.payments.create(payment, key)).toEqual(first);
    });

    it('refuses a reference that was used before, also with another key', async () => {
      const { redirectUrl: _, key: __, ...payment } = await created();
      await expect(under.payments.create(payment, newKey())).rejects.toEqual(refused('4150'));
    });

    it('refuses a key that was used for another payment', async () => {
      const { key } = await created();
      await expect(under.payments.create(aPayment(), key)).rejects.toBeInstanceOf(WalletRefused);
    });

    it.each([
      ['an amount of less than a krone', { amountOre: 99 }],
      ['a reference of seven characters', { reference: 'leie-12' }],
      ['a reference with an underscore', { reference: 'leie_48392017' }],
      ['a description of two characters', { description: 'Ab' }],
      ['an address to return to that is none', { returnUrl: 'naust' }],
      ['a phone number with a plus', { phone: '+4791234567' }],
      ['an age of more than a hundred', { minimumUserAge: 101 }],
    ])('refuses %s', async (_, change) => {
      await expect(under.payments.create(aPayment(change), newKey())).rejects.toBeInstanceOf(WalletRefused);
    });

    it('has reserved the whole amount once the payer has approved', async () => {
      const { reference } = await authorized();
      expect(await under.payments.find(reference)).toMatchObject({
        state: 'authorized',
        authorizedOre: 49_900,
        capturedOre: 0,
      });
    });

    it('tells who the payer is if that was asked, and only after the approval', async () => {
      const asks = ['name', 'email', 'phoneNumber'] as const;
      const payment = await created({ asks });
      expect((await under.payments.find(payment.reference))?.profile).toBeNull();
      await under.approve(payment.reference, payment.redirectUrl);
      expect((await under.payments.find(payment.reference))?.profile).toEqual({
        name: expect.stringMatching(/\S+ \S+/),
        email: expect.stringContaining('@'),
        phone: expect.stringMatching(/^\+\d{8,15}$/),
      });
      const unasked = await authorized();
      expect((await under.payments.find(unasked.reference))?.profile).toBeNull();
    });

    it('takes nothing before the payer has approved', async () => {
      const { reference } = await created();
      await expect(under.payments.capture(reference, 49_900, newKey())).rejects.toEqual(refused('6080'));
    });

    it('takes one part after another, and never more than is reserved', async () => {
      const { reference } = await authorized();
      expect(await under.payments.capture(reference, 20_000, newKey())).toMatchObject({ capturedOre: 20_000 });
      expect(await under.payments.capture(reference, 9_900, newKey())).toMatchObject({ capturedOre: 29_900 });
      await expect(under.payments.capture(reference, 20_001, newKey())).rejects.toEqual(refused('6090'));
      expect(await under.payments.find(reference)).toMatchObject({ state: 'authorized', capturedOre: 29_900 });
    });

    it('takes a part once however often the same call is repeated', async () => {
      const { reference } = await authorized();
      const key = newKey();
      await under.payments.capture(reference, 10_000, key);
      expect(await under.payments.capture(reference, 10_000, key)).toMatchObject({ capturedOre: 10_000 });
      await expect(under.payments.capture(reference, 10_001, key)).rejects.toBeInstanceOf(WalletRefused);
    });

    it('gives back no more than it took', async () => {
      const { reference } = await authorized();
      await expect(under.payments.refund(reference, 100, newKey())).rejects.toBeInstanceOf(WalletRefused);
      await under.payments.capture(reference, 49_900, newKey());
      const key = newKey();
      await under.payments.refund(reference, 20_000, key);
      expect(await under.payments.refund(reference, 20_000, key)).toMatchObject({ refundedOre: 20_000 });
      await expect(under.payments.refund(reference, 29_901, newKey())).rejects.toEqual(refused('6150'));
      expect(await under.payments.refund(reference, 29_900, newKey())).toMatchObject({
        state: 'authorized',
        capturedOre: 49_900,
        refundedOre: 49_900,
      });
    });

    it('ends a payment that the shop gives up before the payer has approved', async () => {
      const { reference } = await created();
      const ended = await under.payments.cancel(reference, { onlyUnauthorized: true }, newKey());
      expect(ended).toMatchObject({ state: 'terminated', authorizedOre: 0 });
    });

    it('releases what was reserved, but not where only an unapproved payment is to end', async () => {
      const { reference } = await authorized();
      const unapproved = under.payments.cancel(reference, { onlyUnauthorized: true }, newKey());
      await expect(unapproved).rejects.toEqual(refused('6060'));
      const key = newKey();
      const released = { state: 'authorized', authorizedOre: 49_900, cancelledOre: 49_900 };
      expect(await under.payments.cancel(reference, { onlyUnauthorized: false }, key)).toMatchObject(released);
      expect(await under.payments.cancel(reference, { onlyUnauthorized: false }, key)).toMatchObject(released);
      await expect(under.payments.capture(reference, 100, newKey())).rejects.toEqual(refused('6070'));
    });

    it('releases the rest when a part was taken, and nothing when all was', async () => {
      const { reference } = await authorized();
      await under.payments.capture(reference, 24_950, newKey());
      const released = await under.payments.cancel(reference, { onlyUnauthorized: false }, newKey());
      expect(released).toMatchObject({ capturedOre: 24_950, cancelledOre: 24_950 });

      const whole = await authorized();
      await under.payments.capture(whole.reference, 49_900, newKey());
      const cancelled = under.payments.cancel(whole.reference, { onlyUnauthorized: false }, newKey());
      await expect(cancelled).rejects.toEqual(refused('6040'));
    });

    it('refuses to move money of a payment that it does not know', async () => {
      const { reference } = aPayment();
      await expect(under.payments.capture(reference, 100, newKey())).rejects.toBeInstanceOf(WalletRefused);
      await expect(under.payments.refund(reference, 100, newKey())).rejects.toBeInstanceOf(WalletRefused);
      await expect(under.payments.cancel(reference, { onlyUnauthorized: false }, newKey())).rejects.toBeInstanceOf(
        WalletRefused,
      );
    });
  });
}
