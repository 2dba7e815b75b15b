import { FIRST_RULES } from '@naust/domain/rules/rules.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { json, stubShop } from '../../../testing/shop-stub.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { SettingsPage } from './settings-page.tsx';

const shop = stubShop();
const open = () => showScreen(<SettingsPage />, '/admin/settings?part=rules');
const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const bodies = () => shop.seen.filter(({ method }) => method === 'PUT').map(({ body }) => body);

async function write(name: RegExp, text: string) {
  const input = await field(name);
  await userEvent.clear(input);
  await userEvent.type(input, text);
}

const rules = { ...FIRST_RULES, withdrawalCoversRental: false };

beforeEach(() => shop.on('GET /shop/rules', { ...rules, version: 3 }));

describe('the settings’ part Regler', () => {
  it('tells what changes for customers, and sends every rule with the version', async () => {
    shop.on('PUT /shop/rules', { version: 4 });
    open();
    await write(/^Gratis avbestilling til/, '48');
    expect(screen.getByText('Gratis avbestilling til: 72 → 48 timer før henting')).toBeTruthy();
    await press('Lagre');
    expect(await screen.findByText('Reglene er lagret')).toBeTruthy();
    expect(bodies()).toEqual([{ ...rules, freeCancellationHours: 48, version: 3 }]);
  });

  it('lets the right of withdrawal cover rental too', async () => {
    shop.on('PUT /shop/rules', { version: 4 });
    open();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Angrerett gjelder også leie' }));
    expect(screen.getByText('Angrerett gjelder også leie: nei → ja')).toBeTruthy();
    await press('Lagre');
    expect(await screen.findByText('Reglene er lagret')).toBeTruthy();
    expect(bodies()).toEqual([{ ...rules, withdrawalCoversRental: true, version: 3 }]);
  });

  it('tells a number outside its range at its field, and sends nothing', async () => {
    open();
    await write(/^Aldersgrense/, '17');
    await press('Lagre');
    expect(await screen.findByText('Skriv et helt tall fra 18 til 30.')).toBeTruthy();
    expect((await field(/^Aldersgrense/)).getAttribute('aria-invalid')).toBe('true');
    expect(bodies()).toEqual([]);
  });

  it('shows at the weekend that nobody could get its price', async () => {
    const text = 'Ingen kan få helgepris med disse åpningstidene.';
    shop.on('PUT /shop/rules', () => json({ error: text, code: 'NO_WEEKEND_HOUR' }, { status: 422 }));
    open();
    await write(/^Korttidspris under/, '4');
    await press('Lagre');
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  });
});
