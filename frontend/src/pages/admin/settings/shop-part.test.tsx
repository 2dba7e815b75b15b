import { FJORD } from '@naust/domain/business/testing/fjord.ts';
import { FIRST_RULES } from '@naust/domain/rules/rules.ts';
import { aboutAnswerOf } from '@naust/domain/shop/about-answer.ts';
import { FIRST_APPEARANCE } from '@naust/domain/shop/appearance.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerLater, json, stubShop } from '../../../testing/shop-stub.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { SettingsPage } from './settings-page.tsx';

const shop = stubShop();
const about = aboutAnswerOf({
  version: 3,
  phase: 'open',
  business: FJORD,
  termsVersion: null,
  rules: FIRST_RULES,
  appearance: FIRST_APPEARANCE,
});
const open = () => showScreen(<SettingsPage />, '/admin/settings?part=shop');
const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name);
async function write(name: RegExp, text: string): Promise<void> {
  await userEvent.clear(await field(name));
  if (text !== '') await userEvent.type(await field(name), text);
}
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Lagre' }));
const bodies = () => shop.seen.filter(({ method }) => method === 'PUT').map(({ body }) => body);

beforeEach(() => {
  shop.on('GET /shop/about', about);
  shop.on('GET /postal-codes/5003', { code: '5003', city: 'Bergen' });
  shop.on('GET /organisations/974760673', { orgNumber: '974760673', name: 'FJORD UTLEIE AS' });
});

describe('the settings’ part Butikken', () => {
  it('says who runs the shop, and sends what was written over the version that was seen', async () => {
    shop.on('PUT /shop/about', { version: 4 });
    open();
    expect(await screen.findByRole('heading', { name: 'Butikken' })).toBeTruthy();
    expect((await field(/^Organisasjonsnummer/)).value).toBe('974\u00a0760\u00a0673');
    expect((await field(/^Kontonummer/)).value).toBe('8601\u00a011\u00a017947');
    await write(/^Kortnavn/, 'Vik');
    await write(/^Kartposisjon/, '60.39, 5.32');
    await save();
    expect(await screen.findByText('Butikken er lagret')).toBeTruthy();
    expect(bodies()).toMatchObject([
      { shortName: 'Vik', mapPosition: { latitude: 60.39, longitude: 5.32 }, form: 'AS', version: 3 },
    ]);
  });

  it('tells each mistake at its field, and sends nothing', async () => {
    open();
    await write(/^Juridisk navn/, '');
    await write(/^Organisasjonsnummer/, '974760674');
    await write(/^Kontonummer/, '86011117948');
    await write(/^Kartposisjon/, 'Bergen');
    await save();
    for (const text of [
      'Skriv det juridiske navnet.',
      'Organisasjonsnummeret er ikke gyldig.',
      'Kontonummeret er ikke gyldig.',
      'Kartposisjonen må være breddegrad og lengdegrad, som 59.9139, 10.7522.',
    ]) {
      expect(await screen.findByText(text)).toBeTruthy();
    }
    expect(bodies()).toEqual([]);
  });

  it('leaves a city that the register has not told yet to the shop', async () => {
    shop.on('GET /postal-codes/6800', () => answerLater().answer());
    shop.on('PUT /shop/about', { version: 4 });
    open();
    await write(/^Postnummer/, '6800');
    await write(/^Poststed/, '');
    await save();
    expect(await screen.findByText('Butikken er lagret')).toBeTruthy();
    expect(bodies()).toMatchObject([{ postalCode: '6800', city: '' }]);
  });

  it('takes the registered name for whoever wants it', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Hent navnet fra Brønnøysund' }));
    expect((await field(/^Juridisk navn/)).value).toBe('FJORD UTLEIE AS');
  });

  it('shows both where somebody else has saved meanwhile, with the form still filled', async () => {
    const theirs = { ...about, shortName: 'Deres', version: 4 };
    const refused = { error: 'Endret av noen andre i mellomtiden.', code: 'CHANGED_MEANWHILE', current: theirs };
    shop.on('PUT /shop/about', () => json(refused, { status: 409 }));
    open();
    await write(/^Kortnavn/, 'Min');
    await save();
    const both = within(await screen.findByRole('alert'));
    expect(both.getByText(/Deres/, { selector: 'label, span, button' })).toBeTruthy();
    expect((await field(/^Kortnavn/)).value).toBe('Min');
  });

  it('begins empty where nobody has described the shop', async () => {
    const nobody = { business: null, termsVersion: null, rules: FIRST_RULES, appearance: FIRST_APPEARANCE };
    shop.on('GET /shop/about', aboutAnswerOf({ version: 1, phase: 'setting_up', ...nobody }));
    open();
    expect(await screen.findByText(/Ingen har skrevet hvem som driver butikken ennå/)).toBeTruthy();
    expect((await field(/^Kortnavn/)).value).toBe('');
  });
});
