import type { OrderAnswer } from '@naust/domain/orders/orders.contract.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WaitingFiles } from '../../../../features/back-office/hand-over/waiting-files.tsx';
import { token } from '../../../../lib/token.ts';
import { anItem, anOrder } from '../../../../testing/orders.ts';
import { json, stubShop } from '../../../../testing/shop-stub.ts';
import { show } from '../../../../testing/show.tsx';
import { OrderFiles } from './order-files.tsx';

const shop = stubShop();
const order = anOrder();
const path = `/orders/${order.id}`;
const photo = { moment: 'hand-out', takenAt: '2026-07-03T08:00:00Z', width: 800, height: 600 } as const;
const contract = { id: '7', version: 1, orderVersion: 1, signedAt: '2026-07-03T08:05:00Z', name: 'Kari', sha256: 'a' };
const jpeg = () => new File(['a picture'], 'bilde.jpg', { type: 'image/jpeg' });
const sent = (end: string) => shop.seen.filter((call) => call.path === `${path}/${end}`);

beforeEach(() => {
  token.set('t0ken');
  shop.on(`GET ${path}/files`, { photos: [], contracts: [] });
});
afterEach(() => vi.restoreAllMocks());

const visit = (change: Partial<OrderAnswer> = {}) =>
  show(
    <>
      <WaitingFiles />
      <OrderFiles order={anOrder(change)} />
    </>,
  );

async function sign(): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: 'Underskrift' }));
  const dialog = await screen.findByRole('dialog');
  const field = within(dialog).getByRole('img', { name: 'Skriv under med fingeren' });
  vi.spyOn(field, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 500, 200));
  fireEvent.pointerDown(field, { pointerId: 1, clientX: 100, clientY: 100 });
  for (const clientX of [150, 250]) fireEvent.pointerMove(field, { pointerId: 1, clientX, clientY: 50 });
  fireEvent.pointerUp(field, { pointerId: 1 });
  return dialog;
}

it('takes a photo at hand-out, and at return once something has been out', async () => {
  shop.on(`POST ${path}/photos`, { id: '7' });
  visit();
  expect(screen.queryByLabelText('Ta bilde, ved retur')).toBeNull();
  await userEvent.upload(screen.getByLabelText('Ta bilde, ved utlevering'), jpeg());
  await waitFor(() => expect(sent('photos')).toHaveLength(1));
  const [call] = sent('photos');
  expect(call?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{48}$/);
  await waitFor(() => expect(screen.queryByText('Venter på nett')).toBeNull());
  visit({ OrderItems: [anItem({ outQuantity: 1 })] });
  expect(screen.getByLabelText('Ta bilde, ved retur')).toBeTruthy();
});

it('takes a signature, and neither an empty one nor one of nobody', async () => {
  shop.on(`POST ${path}/signature`, { id: '7', version: 1, sha256: 'a' });
  visit({ OrderItems: [anItem({ needsLicence: true })] });
  await userEvent.click(await screen.findByRole('button', { name: 'Underskrift' }));
  await userEvent.click(screen.getByRole('button', { name: 'Ferdig' }));
  expect(screen.getByText('Underskriften mangler.')).toBeTruthy();
  await userEvent.clear(screen.getByLabelText('Navn på den som skriver under'));
  expect(screen.getByText('Skriv navnet på den som skriver under.')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await sign();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Førerkort kontrollert' }));
  await userEvent.click(screen.getByRole('button', { name: 'Ferdig' }));
  await waitFor(() => expect(sent('signature')).toHaveLength(1));
  expect(sent('signature')[0]?.body).toEqual({
    name: 'Kari Nordmann',
    strokes: [[200, 200, 300, 100, 500, 100]],
    licenceSeen: true,
    read: {
      total: order.total,
      lines: [expect.objectContaining({ id: 1, quantity: 1, productId: expect.any(Number) })],
    },
  });
});

it('shows who signed, and asks again only after a change', async () => {
  shop.on(`GET ${path}/files`, { photos: [{ ...photo, id: '5' }], contracts: [contract] });
  shop.on(`GET ${path}/photos/5`, () => new Response('a picture'));
  visit();
  expect(await screen.findByText(/^Underskrevet av Kari, 03\.07\.2026/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /Leieavtale/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /nderskrift/ })).toBeNull();
  visit({ version: 2 });
  expect(await screen.findByRole('button', { name: 'Ny underskrift' })).toBeTruthy();
});

it('deletes a photo for good, with the reason', async () => {
  shop.on(`GET ${path}/files`, { photos: [{ ...photo, id: '5' }], contracts: [] });
  shop.on(`GET ${path}/photos/5`, () => new Response('a picture'));
  shop.on(`POST ${path}/photos/5/remove`, { id: '5' });
  visit();
  await userEvent.click(await screen.findByRole('button', { name: 'Bilde ved utlevering 1' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Slett bildet' }));
  await userEvent.click(screen.getByRole('button', { name: 'Slett for godt' }));
  expect(screen.getByText('Skriv hvorfor bildet slettes.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/^Hvorfor slettes bildet/), 'Feil person');
  shop.on(`GET ${path}/files`, { photos: [], contracts: [] });
  await userEvent.click(screen.getByRole('button', { name: 'Slett for godt' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Bilde ved utlevering 1' })).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(shop.seen.find((call) => call.path.endsWith('/remove'))?.body).toEqual({ reason: 'Feil person' });
});

it('keeps what the shop will not take, says why, and lets it be sent again or discarded', async () => {
  const error = 'Ordren har 40 bilder, og det er det meste den kan ha.';
  shop.on(`POST ${path}/photos`, () => json({ error, code: 'PHOTOS_FULL', most: 40 }, { status: 409 }));
  visit();
  await userEvent.upload(screen.getByLabelText('Ta bilde, ved utlevering'), jpeg());
  expect((await screen.findByRole('alert')).textContent).toContain(error);
  await userEvent.click(await screen.findByRole('button', { name: 'Prøv igjen' }));
  await waitFor(() => expect(sent('photos')).toHaveLength(2));
  const keys = sent('photos').map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys[1]).toBe(keys[0]);
  await userEvent.click(await screen.findByRole('button', { name: 'Forkast' }));
  expect(screen.queryByText('Venter på nett')).toBeNull();
});

it('waits without a net, says so, and is sent when it is back', async () => {
  shop.on(`POST ${path}/photos`, { id: '7' });
  const net = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  visit();
  for (const _ of [1, 2]) await userEvent.upload(screen.getByLabelText('Ta bilde, ved utlevering'), jpeg());
  expect(await screen.findByText(/^2 bilder venter på nett\./)).toBeTruthy();
  expect(sent('photos')).toEqual([]);
  net.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(sent('photos')).toHaveLength(2));
  await waitFor(() => expect(screen.queryByText(/venter på nett/)).toBeNull());
});

it('shows what an English customer signs in English', async () => {
  visit({ language: 'en', total: 1_299.9, termsVersion: '2025-09-10' });
  await userEvent.click(await screen.findByRole('button', { name: 'Underskrift' }));
  const dialog = await screen.findByRole('dialog', { name: 'Rental agreement for order 1042' });
  expect(dialog.lang).toBe('en');
  const shown = dialog.textContent?.replaceAll('\u00a0', ' ');
  expect(shown).toContain('Total incl. VAT: NOK 1,299.90');
  expect(shown).toContain('the rental terms, version 10 Sep 2025.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Done' }));
  expect(within(dialog).getByText('The signature is missing.')).toBeTruthy();
  expect(within(dialog).getByText('Festtelt').lang).toBe('nb');
});
