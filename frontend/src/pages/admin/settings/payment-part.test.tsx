import { optionsAnswerOf } from '@naust/domain/shop/payment-options.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { stubShop } from '../../../testing/shop-stub.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { SettingsPage } from './settings-page.tsx';

const shop = stubShop();
const open = () => showScreen(<SettingsPage />, '/admin/settings?part=payment');
const option = (name: string) => screen.findByRole('checkbox', { name });
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Lagre' }));
const bodies = () => shop.seen.filter(({ method }) => method === 'PUT').map(({ body }) => body);

beforeEach(() => shop.on('GET /shop/payment-options', optionsAnswerOf([1, 3], 4)));

describe('the settings’ part Betaling', () => {
  it('says which options customers can choose, and sends what was chosen [D33.4]', async () => {
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

  it('keeps at least one option, and sends nothing otherwise [D33.4]', async () => {
    open();
    await userEvent.click(await option('Vipps'));
    await userEvent.click(await option('Faktura'));
    await save();
    expect(await screen.findByText('La minst én betalingsmåte stå på.')).toBeTruthy();
    expect(bodies()).toEqual([]);
  });
});
