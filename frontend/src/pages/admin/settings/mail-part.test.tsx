import { FIRST_MAIL_SETTINGS } from '@naust/domain/shop/mail-settings.ts';
import { NO_SMS_NOTICES } from '@naust/domain/shop/sms.contract.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { json, stubShop } from '../../../testing/shop-stub.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { SettingsPage } from './settings-page.tsx';

const shop = stubShop();
const open = () => showScreen(<SettingsPage />, '/admin/settings?part=mail');
const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name);
const mailCard = async () => within(await screen.findByRole('region', { name: 'E-post' }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const save = async () => userEvent.click(await (await mailCard()).findByRole('button', { name: 'Lagre' }));
const bodies = () => shop.seen.filter(({ method }) => method === 'PUT').map(({ body }) => body);

const sms = { ...NO_SMS_NOTICES, isConnected: true, version: 3 };
beforeEach(() => {
  shop.on('GET /shop/mail', { ...FIRST_MAIL_SETTINGS, set: false, version: 3 });
  shop.on('GET /shop/sms', sms);
});

describe('the settings’ part E-post', () => {
  it('proposes the shop’s own address until it is saved, and sends what was written', async () => {
    shop.on('PUT /shop/mail', { version: 4 });
    open();
    expect((await field(/^E-post som får beskjed/)).value).toBe('naust@example.no');
    await userEvent.type(await field(/^Avsendernavn/), 'Fjord');
    await userEvent.click(await field(/^En kunde forlenger leien/));
    await save();
    expect(await screen.findByText('E-post er lagret')).toBeTruthy();
    const notify = { order: true, cancellation: true, extension: false, message: true, payment: true, alarm: true };
    expect(bodies()).toMatchObject([{ senderName: 'Fjord', notifyAddress: 'naust@example.no', notify, version: 3 }]);
  });

  it('tells a wrong address at its field, and sends nothing', async () => {
    open();
    await userEvent.type(await field(/^Svar går til/), 'svar');
    await save();
    expect((await field(/^Svar går til/)).getAttribute('aria-invalid')).toBe('true');
    expect(bodies()).toEqual([]);
  });

  it('sends a test mail and shows when, or the server’s own words', async () => {
    shop.on('POST /shop/test-mail', { sentAt: '2026-06-01T12:02:00.000Z', to: 'post@fjord.example' });
    open();
    await press('Send test-e-post');
    expect(await screen.findByText('Sendt kl. 14:02 til post@fjord.example.')).toBeTruthy();
    const error = { error: 'E-posten ble ikke sendt.', code: 'TEST_MAIL_NOT_SENT', reason: 'Serveren svarer ikke.' };
    shop.on('POST /shop/test-mail', () => json(error, { status: 422 }));
    await press('Send test-e-post');
    expect(await screen.findByText('Test-e-posten ble ikke sendt: Serveren svarer ikke.')).toBeTruthy();
  });

  it('switches the text messages to customers on and off', async () => {
    shop.on('PUT /shop/sms', { version: 4 });
    open();
    const card = within(await screen.findByRole('region', { name: 'Varsler til kunden' }));
    expect(card.queryByText(/^SMS er ikke koblet til/)).toBeNull();
    await card.findByLabelText('Når noe er to timer for sent tilbake');
    expect(document.activeElement).toBe(await field(/^E-post som får beskjed/));
    await userEvent.click(await card.findByLabelText('Når noe er to timer for sent tilbake'));
    await userEvent.click(card.getByRole('button', { name: 'Lagre' }));
    expect(await screen.findByText('Varslene er lagret')).toBeTruthy();
    expect(bodies()).toEqual([{ reminders: false, lateReturns: true, version: 3 }]);
  });

  it('says that no SMS is sent where none is set', async () => {
    shop.on('GET /shop/sms', { ...sms, isConnected: false });
    open();
    expect(await screen.findByText(/^SMS er ikke koblet til, så kundene får bare e-post\./)).toBeTruthy();
    expect(screen.queryByLabelText('Når noe er to timer for sent tilbake')).toBeNull();
  });
});
