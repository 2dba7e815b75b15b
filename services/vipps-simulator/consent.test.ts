import {
  aPayment,
  newKey,
  openSimulatorUnderTest,
  type SimulatorUnderTest,
} from '@naust/infra/payments/testing/payments-under-test.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let wallet: SimulatorUnderTest;
beforeEach(async () => {
  wallet = await openSimulatorUnderTest();
});
afterEach(() => wallet.close());

const everything = { name: 'Tone Testdal', email: 'tone.testdal@example.no', phone: '+4740000000' };

async function begun(asks: ReturnType<typeof aPayment>['asks'] = ['name', 'email', 'phoneNumber']) {
  const { reference, returnUrl } = aPayment();
  const { redirectUrl } = await wallet.payments.create(aPayment({ reference, asks }), newKey());
  const page = async () => (await fetch(redirectUrl)).text();
  const choose = async (choice: Parameters<SimulatorUnderTest['choose']>[1]) =>
    (await wallet.choose(redirectUrl, choice)).headers.get('location');
  return { reference, redirectUrl, returnUrl, page, choose };
}
const find = (reference: string) => wallet.payments.find(reference);

describe('a payer who is asked for a profile', () => {
  it('sees what is shared before the payment, and pays on the next page', async () => {
    const { reference, redirectUrl, returnUrl, page, choose } = await begun();
    const first = await page();
    for (const shown of ['Naust ber om opplysninger om deg', everything.name, everything.email, everything.phone]) {
      expect(first).toContain(shown);
    }
    expect(first).not.toContain('Godkjenn');
    expect(await choose('share')).toBe(redirectUrl);
    expect(await page()).toContain('Godkjenn');
    expect(await choose('approve')).toBe(returnUrl);
    expect(await find(reference)).toMatchObject({ state: 'authorized', profile: everything });
  });

  it('shows nothing that is not asked for, and cannot skip the question', async () => {
    const { reference, redirectUrl, page, choose } = await begun(['phoneNumber']);
    expect(await page()).not.toContain(everything.email);
    expect(await choose('approve')).toBe(redirectUrl);
    expect(await find(reference)).toMatchObject({ state: 'created', profile: null });
    await choose('share');
    await choose('approve');
    expect((await find(reference))?.profile).toEqual({ name: null, email: null, phone: everything.phone });
  });

  it('ends the payment by a no, and shares nothing', async () => {
    const { reference, returnUrl, choose } = await begun();
    expect(await choose('abort')).toBe(returnUrl);
    expect(await find(reference)).toMatchObject({ state: 'aborted', profile: null });
  });

  it.each([
    ['profile-missing', null],
    ['profile-without-email', { ...everything, email: null }],
    ['profile-by-id', everything],
  ] as const)('may have a wallet with the fault %s', async (fault, profile) => {
    await wallet.orderFault({ fault });
    const { reference, choose } = await begun();
    await choose('share');
    await choose('approve');
    expect(await find(reference)).toMatchObject({ state: 'authorized', profile });
  });

  it('counts as paid without a profile when the wallet no longer tells it, and is asked again when it is silent', async () => {
    await wallet.orderFault({ fault: 'profile-by-id' });
    const { reference, choose } = await begun();
    await choose('share');
    await choose('approve');
    await wallet.orderFault({ call: 'userinfo', answer: 'refused' });
    expect(await find(reference)).toMatchObject({ state: 'authorized', profile: null });
    await wallet.orderFault({ call: 'userinfo', answer: 'fails' });
    await expect(find(reference)).rejects.toMatchObject({ name: 'WalletUnavailable' });
    expect(await find(reference)).toMatchObject({ profile: everything });
  });

  it('is remembered over a restart', async () => {
    const { reference, choose } = await begun();
    await choose('share');
    await wallet.restart();
    await choose('approve');
    expect(await find(reference)).toMatchObject({ profile: everything });
  });
});
