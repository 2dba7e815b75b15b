import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { json, stubShop } from '../../../testing/shop-stub.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { OpenInvitations } from './open-invitations.tsx';

const shop = stubShop();
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

const invitation = {
  ref: `${'a'.repeat(64)}.123456789012399`,
  name: 'Mona Ny',
  email: 'mona@example.no',
  role: 'staff',
  invitedBy: 'Kari Nordmann',
  sentAt: '2026-05-04T08:00:00.000Z',
  expiresAt: '2026-05-11T08:00:00.000Z',
  isExpired: false,
};

describe('the open invitations', () => {
  it('say who invited whom, when and for how long, and which are expired', async () => {
    const old = { ...invitation, ref: `${'b'.repeat(64)}.123456789012398`, name: 'Per Sen', isExpired: true };
    shop.on('GET /users/invitations', [invitation, old]);
    showScreen(<OpenInvitations />, '/admin/users');
    const list = within(await screen.findByRole('region', { name: 'Åpne invitasjoner' }));
    const [mona, per] = list.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(mona).toContain('Sendt 04.05.2026 kl. 10:00 av Kari Nordmann · Virker til 11.05.2026 kl. 10:00');
    expect(mona).toContain('Medarbeider');
    expect(per).toContain('Utløpt 11.05.2026 kl. 10:00');
  });

  it('are sent again at one press, and withdrawn after a question', async () => {
    shop.on('GET /users/invitations', [invitation]);
    const { email, expiresAt } = invitation;
    const again = `POST /users/invitations/${invitation.ref}/resend`;
    const withdraw = `DELETE /users/invitations/${invitation.ref}`;
    shop.on(again, () => json({ id: '123456789012397', email, expiresAt }, { status: 201 }));
    shop.on(withdraw, { ok: true });
    const calls = () => shop.seen.map(({ method, path }) => `${method} ${path}`);
    showScreen(<OpenInvitations />, '/admin/users');
    await press('Send på nytt');
    await waitFor(() => expect(calls()).toContain(again));
    await press('Trekk tilbake');
    const question = within(await screen.findByRole('dialog', { name: 'Trekk tilbake invitasjonen til Mona Ny?' }));
    expect(calls()).not.toContain(withdraw);
    await userEvent.click(question.getByRole('button', { name: 'Trekk tilbake' }));
    await waitFor(() => expect(calls()).toContain(withdraw));
  });
});
