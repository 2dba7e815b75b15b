import type { AppearanceAnswer } from '@naust/domain/shop/appearance.contract.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { json, stubShop } from '../../../testing/shop-stub.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { SettingsPage } from './settings-page.tsx';

const shop = stubShop();
const stored: AppearanceAnswer = {
  logo: null,
  logoSize: null,
  picture: null,
  colour: null,
  headline: 'Alt du trenger på ett sted',
  introduction: null,
  reasons: [],
  version: 3,
};
const open = () => showScreen(<SettingsPage />, '/admin/settings?part=appearance');
const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name);
async function write(name: RegExp, text: string): Promise<void> {
  await userEvent.clear(await field(name));
  await userEvent.type(await field(name), text);
}
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Lagre' }));
const sent = () => shop.seen.filter(({ method }) => method === 'PUT');

beforeEach(() => {
  shop.on('GET /history/shop/1', []);
  shop.on('GET /shop/appearance', stored);
  shop.on('PUT /shop/appearance', { version: 4 });
});

describe('Utseende', () => {
  it('shows in both themes what is written, before it is saved', async () => {
    open();
    await write(/^Overskrift/, 'Utstyr til turen');
    await write(/^Tittel 1/, 'Nær kaien');
    await write(/^Hovedfarge/, '#1f5d4a');
    const preview = within(screen.getByRole('region', { name: 'Forhåndsvisning' }));
    expect(preview.getAllByText('Utstyr til turen')).toHaveLength(2);
    expect(preview.getAllByText('Nær kaien')).toHaveLength(2);
    const page = preview.getAllByText('Utstyr til turen')[0]?.closest<HTMLElement>('[data-theme]');
    expect(page?.style.getPropertyValue('--spruce')).toBe('#1f5d4a');
    expect(sent()).toEqual([]);
  });

  it('sends a logo and words as one form, over the version that was seen', async () => {
    open();
    await write(/^Overskrift/, 'Utstyr til turen');
    await userEvent.upload(await field(/^Logo/), new File(['png'], 'logo.png', { type: 'image/png' }));
    await save();
    await expect.poll(() => sent().length).toBe(1);
    const form = sent()[0]?.body;
    if (!(form instanceof FormData)) throw new Error('not a form');
    expect([form.get('headline'), form.get('reasons'), form.get('version')]).toEqual(['Utstyr til turen', '[]', '3']);
    expect(form.get('logo')).toBeInstanceOf(File);
  });

  it('offers the nearest colour for one that is too light, and takes it', async () => {
    open();
    await write(/^Hovedfarge/, '#4fd0a8');
    await userEvent.click(await screen.findByRole('button', { name: /^Bruk #/ }));
    expect((await field(/^Hovedfarge/)).value).toMatch(/^#[0-9a-f]{6}$/);
    expect(screen.queryByRole('button', { name: /^Bruk #/ })).toBeNull();
  });

  it('keeps the form and says beside the field why the shop refuses the logo', async () => {
    const refusal = { error: 'Logoen kunne ikke leses. Bruk PNG, JPEG eller WebP.', code: 'LOGO_INVALID' };
    shop.on('PUT /shop/appearance', () => json(refusal, { status: 422 }));
    open();
    await write(/^Overskrift/, 'Utstyr til turen');
    await save();
    expect(await screen.findByText(refusal.error)).toBeTruthy();
    expect((await field(/^Overskrift/)).value).toBe('Utstyr til turen');
  });
});
