import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { json, type SeenCall, stubShop } from '../../../../testing/shop-stub.ts';
import { showScreen } from '../../../../testing/show-screen.tsx';
import { OrderNotes } from './order-notes.tsx';

const shop = stubShop();
const ORDER = '100000000000001';
const path = `/orders/${ORDER}/notes`;
const note = { id: '600000000000001', text: 'Ringer før henting', at: '2026-07-10T10:00:00Z', by: 'Ada Admin' };
const open = () => showScreen(<OrderNotes orderId={ORDER} />, '/admin/orders');
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Nytt notat');
const save = () => userEvent.click(screen.getByRole('button', { name: 'Lagre notat' }));

beforeEach(() => shop.on(`GET ${path}`, [note]));

describe('the notes of an order', () => {
  it('say who wrote what and when, and are never printed', async () => {
    open();
    const [row] = await screen.findAllByRole('listitem');
    expect(row?.textContent).toContain('Ringer før henting10.07.2026 kl. 12:00 · Ada Admin');
    expect(screen.getByRole('region', { name: 'Notater' }).className).toContain('no-print');
  });

  it('are added, and the field is empty for the next', async () => {
    shop.on(`POST ${path}`, ({ body }: SeenCall) => {
      expect(body).toEqual({ text: 'Betaler kontant' });
      const added = { ...note, id: '600000000000002', text: 'Betaler kontant' };
      shop.on(`GET ${path}`, [note, added]);
      return json(added, { status: 201 });
    });
    open();
    await screen.findByText('Ringer før henting');
    await save();
    expect(await screen.findByText('Skriv et notat.')).toBeTruthy();
    await userEvent.type(field(), ' Betaler kontant ');
    await save();
    expect(await screen.findByText('Betaler kontant', { selector: 'p' })).toBeTruthy();
    expect(field().value).toBe('');
  });

  it('stay written where they could not be saved, with the reason', async () => {
    shop.on(`POST ${path}`, () => json({ error: 'Ordren er slettet.' }, { status: 409 }));
    open();
    await userEvent.type(field(), 'Betaler kontant');
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe('Kunne ikke lagre notatet: Ordren er slettet.');
    expect(field().value).toBe('Betaler kontant');
  });

  it('are there once where the answer was lost and they are saved again', async () => {
    shop.on(`POST ${path}`, () => Promise.reject(new TypeError('Failed to fetch')));
    open();
    await userEvent.type(field(), 'Betaler kontant');
    await save();
    expect((await screen.findByRole('alert')).textContent).toContain('Får ikke kontakt med butikken');
    shop.on(`POST ${path}`, () => json({ ...note, text: 'Betaler kontant' }, { status: 201 }));
    await save();
    await waitFor(() => expect(field().value).toBe(''));
    const [first, again] = shop.seen.filter(({ method }) => method === 'POST');
    expect(first?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{48}$/);
    expect(again?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'));
  });

  it('are deleted after a question, because that cannot be undone', async () => {
    shop.on(`DELETE ${path}/${note.id}`, () => {
      shop.on(`GET ${path}`, []);
      return json({ ok: true });
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Slett notatet «Ringer før henting»' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Slette notatet?' }));
    expect(shop.seen.some(({ method }) => method === 'DELETE')).toBe(false);
    expect(asked.getByText('Det kan ikke angres. Historikken beholder det som sto der.')).toBeTruthy();
    await userEvent.click(asked.getByRole('button', { name: 'Slett' }));
    expect(await screen.findByText('Notatet er slettet')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Ringer før henting')).toBeNull());
  });

  it('can be asked for again where they could not be fetched', async () => {
    shop.on(`GET ${path}`, () => new Response('', { status: 500 }));
    open();
    expect((await screen.findByRole('alert')).textContent).toContain('Kunne ikke hente notatene');
    shop.on(`GET ${path}`, [note]);
    await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
    expect(await screen.findByText('Ringer før henting')).toBeTruthy();
  });
});

describe('a half-written note', () => {
  it('is asked about before one leaves', async () => {
    showScreen(
      <>
        <Link to="/admin/users">Brukere</Link>
        <OrderNotes orderId={ORDER} />
      </>,
      '/admin/orders',
    );
    await screen.findByText('Ringer før henting');
    await userEvent.type(field(), 'Betaler');
    await userEvent.click(screen.getByRole('link', { name: 'Brukere' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Forkaste endringene?' }));
    await userEvent.click(asked.getByRole('button', { name: 'Fortsett å redigere' }));
    expect(field().value).toBe('Betaler');
  });
});
