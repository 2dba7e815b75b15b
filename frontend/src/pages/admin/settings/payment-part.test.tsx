import { optionsAnswerOf } from '@naust/domain/shop/payment-options.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { json, stubShop } from '../../../testing/shop-stub.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { SettingsPage } from './settings-page.tsx';

const shop = stubShop();
const open = () => showScreen(<SettingsPage />, '/admin/settings?part=payment');
const option = (name: string) => screen.findByRole('checkbox', { name });
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Lagre' }));
const bodies = () => shop.seen.filter(({ method }) => method === 'PUT').map(({ body }) => body);

beforeEach(() => {
  shop.on('GET /shop/payment-options', optionsAnswerOf([1, 3], 4));
  shop.on('GET /shop/vipps', { kind: 'simulated' });
});

describe('the settings’ part Betaling', () => {
  it('says which options customers can choose, and sends what was chosen', async () => {
    shop.on('PUT /shop/payment-options', { version: 5 });
    open();
    expect(await option('Kort')).toHaveProperty('checked', false);
    await userEvent.click(await option('Kort'));
    await userEvent.click(await option('Faktura'));
    await save();
    expect(await screen.findByText('Betalingsmåtene er lagret')).toBeTruthy();
    const options = [
      { id: 1, on: true },
      { id: 2, on: true },
      { id: 3, on: false },
    ];
    expect(bodies()).toEqual([{ options, version: 4 }]);
  });

  it('keeps at least one option, and sends nothing otherwise', async () => {
    open();
    await userEvent.click(await option('Vipps'));
    await userEvent.click(await option('Faktura'));
    await save();
    expect(await screen.findByText('La minst én betalingsmåte stå på.')).toBeTruthy();
    expect(bodies()).toEqual([]);
  });

  it('says whether Vipps is set up, and shows the server’s own words of a test', async () => {
    shop.on('POST /shop/test-vipps', { testedAt: '2026-06-01T12:02:00.000Z' });
    open();
    expect(await screen.findByText(/Vipps er ikke satt opp/)).toBeTruthy();
    const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Prøv forbindelsen' }));
    await press();
    expect(await screen.findByText('Vipps svarte kl. 14:02.')).toBeTruthy();
    const error = { error: 'x', code: 'VIPPS_NOT_REACHED', reason: 'no access token (401): unknown client' };
    shop.on('POST /shop/test-vipps', () => json(error, { status: 422 }));
    await press();
    expect(
      await screen.findByText('Forbindelsen til Vipps virker ikke: no access token (401): unknown client'),
    ).toBeTruthy();
  });

  it('keeps what was chosen when another administrator saved meanwhile', async () => {
    open();
    await userEvent.click(await option('Kort'));
    shop.on('PUT /shop/payment-options', () =>
      json({ error: 'x', code: 'CHANGED_MEANWHILE', current: optionsAnswerOf([3], 5) }, { status: 409 }),
    );
    await save();
    expect(await option('Kort')).toHaveProperty('checked', true);
    shop.on('PUT /shop/payment-options', { version: 6 });
    await save();
    expect(await screen.findByText('Betalingsmåtene er lagret')).toBeTruthy();
    expect(bodies().at(-1)).toMatchObject({ version: 5 });
  });
});
