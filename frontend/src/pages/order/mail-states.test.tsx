import type { MailAddress } from '@naust/domain/orders/mail-address.contract.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { noteServerTime } from '../../lib/server-clock.ts';
import { token } from '../../lib/token.ts';
import { anOrder } from '../../testing/orders.ts';
import { aUser } from '../../testing/people.ts';
import { json, stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { OrderConfirmationPage } from './order-confirmation-page.tsx';

const shop = stubShop();
const order = anOrder();
const path = `/orders/${order.id}/mail-address`;
const sentTo = 'kari@exmaple.no';
const answer = (confirmation: MailAddress['confirmation'], mayCorrect = true) =>
  shop.on(`GET ${path}`, { sentTo, mayCorrect, confirmation });
const open = () =>
  show(<OrderConfirmationPage />, { at: `/order-confirmation/${order.id}`, path: '/order-confirmation/:id' });
const said = async (text: RegExp) => (await screen.findByText(text)).textContent;

beforeEach(() => {
  noteServerTime('Tue, 02 Jun 2026 07:30:00 GMT');
  localStorage.clear();
  sessionStorage.clear();
  token.set('t0ken');
  shop.on('GET /users/me', aUser());
  shop.on(`GET /orders/${order.id}`, order);
});

describe('the confirmation', () => {
  it('is said to be sent only when it is', async () => {
    answer({ state: 'sending', reason: null });
    const { unmount } = open();
    expect(await said(/^Bekreftelsen sendes til/)).toBe(`Bekreftelsen sendes til ${sentTo}`);
    expect(screen.queryByText(/er sendt/)).toBeNull();
    unmount();
    answer({ state: 'sent', reason: null });
    open();
    expect(await said(/^Bekreftelsen er sendt til/)).toBe(`Bekreftelsen er sendt til ${sentTo}`);
  });

  it('claims nothing where nobody noted what became of it', async () => {
    answer(null);
    open();
    expect(await said(/^E-post om bestillingen/)).toBe(`E-post om bestillingen går til ${sentTo}`);
  });

  it('says that it did not arrive and why, and asks for another address', async () => {
    answer({ state: 'failed', reason: 'ADDRESS_UNKNOWN' });
    shop.on(`PUT ${path}`, () => {
      shop.on(`GET ${path}`, {
        sentTo: 'kari@example.no',
        mayCorrect: true,
        confirmation: { state: 'sending', reason: null },
      });
      return json({ sentTo: 'kari@example.no', mayCorrect: true, confirmation: null, token: null });
    });
    open();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(`Bekreftelsen kom ikke fram til ${sentTo}: adressen finnes ikke.`);
    await userEvent.click(screen.getByRole('button', { name: 'Skriv en annen adresse' }));
    await userEvent.type(screen.getByLabelText('Riktig e-postadresse'), 'kari@example.no{Enter}');
    expect(await screen.findByText('Adressen er rettet, og bekreftelsen sendes på nytt.')).toBeTruthy();
    expect(await said(/^Bekreftelsen sendes til/)).toBe('Bekreftelsen sendes til kari@example.no');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('asks to call the shop where the address may not be corrected any more', async () => {
    answer({ state: 'failed', reason: 'MAILBOX_FULL' }, false);
    open();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('postkassen er full.');
    expect(alert.textContent).toContain('Ta kontakt med oss, så retter vi adressen.');
    expect(screen.queryByRole('button', { name: 'Skriv en annen adresse' })).toBeNull();
  });
});
