import { FIRST_MAIL_SETTINGS } from '@naust/domain/shop/mail-settings.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { json, stubShop } from '../../../testing/shop-stub.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { SettingsPage } from './settings-page.tsx';

const shop = stubShop();
const open = () => showScreen(<SettingsPage />, '/admin/settings?part=mail');
const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const bodies = () => shop.seen.filter(({ method }) => method === 'PUT').map(({ body }) => body);

beforeEach(() => shop.on('GET /shop/mail', { ...FIRST_MAIL_SETTINGS, set: false, version: 3 }));

describe('the settings’ part E-post', () => {
  it('proposes the shop’s own address until it is saved, and sends what was written [D32.6]', async () => {
    shop.on('PUT /shop/mail', { version: 4 });
    open();
    expect((await field(/^E-post som får beskjed/)).value).toBe('naust@example.no');
    await userEvent.type(await field(/^Avsendernavn/), 'Fjord');
    await userEvent.click(await field(/^En kunde forlenger leien/));
    await press('Lagre');
    expect(await screen.findByText('E-post er lagret')).toBeTruthy();
    const notify = { order: true, cancellation: true, extension: false, message: true, payment: true, alarm: true };
    expect(bodies()).toMatchObject([{ senderName: 'Fjord', notifyAddress: 'naust@example.no', notify, version: 3 }]);
  });

  it('tells a wrong address at its field, and sends nothing [D32.6]', async () => {
    open();
    await userEvent.type(await field(/^Svar går til/), 'svar');
    await press('Lagre');
    expect((await field(/^Svar går til/)).getAttribute('aria-invalid')).toBe('true');
    expect(bodies()).toEqual([]);
  });

  it('sends a test mail and shows when, or the server’s own words [D32.6]', async () => {
    shop.on('POST /shop/test-mail', { sentAt: '2026-06-01T12:02:00.000Z', to: 'post@fjord.example' });
    open();
    await press('Send test-e-post');
    expect(await screen.findByText('Sendt kl. 14:02 til post@fjord.example.')).toBeTruthy();
    const error = { error: 'E-posten ble ikke sendt.', code: 'TEST_MAIL_NOT_SENT', reason: 'Serveren svarer ikke.' };
    shop.on('POST /shop/test-mail', () => json(error, { status: 422 }));
    await press('Send test-e-post');
    expect(await screen.findByText('Test-e-posten ble ikke sendt: Serveren svarer ikke.')).toBeTruthy();
  });
});
