import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signOut } from '../lib/session.ts';
import { token } from '../lib/token.ts';
import { aUser } from '../testing/people.ts';
import { aProduct } from '../testing/products.ts';
import { stubShop } from '../testing/shop-stub.ts';
import '../testing/show.tsx';
import { App } from './app.tsx';

const shop = stubShop();
const telt = { id: 3, name: 'Telt', slug: 'telt', description: null, version: 1 };
const name = () => screen.findByLabelText<HTMLInputElement>(/^Navn/);
const found = () => screen.findByText('Dette skrev du sist. Det er ikke lagret ennå.');

/** Renders the app as after a reload. */
function openAnew(at: string): void {
  cleanup();
  window.history.replaceState(null, '', at);
  render(<App />);
}

async function halfWrite(): Promise<void> {
  openAnew('/admin/groups?id=3&edit');
  await userEvent.type(await name(), ' og tak');
}

function logIn(id: string): void {
  shop.on('GET /users/me', aUser({ id, role: 'admin' }));
  localStorage.setItem('user', JSON.stringify(aUser({ id, role: 'admin' })));
  token.set(`token of ${id}`);
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  shop.on('GET /users', []);
  shop.on('GET /inbox', []);
  shop.on('GET /product-groups', [telt]);
  logIn('ada');
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

/** Storage key of the only draft. */
function keptPlace(): string {
  const place = Object.keys(sessionStorage).find((key) => key.startsWith('draft '));
  if (place === undefined) throw new Error('nothing is kept');
  return place;
}

const saved = () => shop.seen.findLast(({ method }) => method === 'PUT')?.body;
const save = async () => {
  shop.on('PUT /product-groups/3', { id: 3 });
  await userEvent.click(screen.getByRole('button', { name: 'Lagre' }));
  await waitFor(() => expect(screen.queryByLabelText(/^Navn/)).toBeNull());
};

describe('what is half written', () => {
  it('stands there again after a reload, and can be thrown away', async () => {
    await halfWrite();
    openAnew('/admin/groups?id=3&edit');
    expect(await found()).toBeTruthy();
    expect((await name()).value).toBe('Telt og tak');
    await userEvent.click(screen.getByRole('button', { name: 'Forkast utkastet' }));
    expect((await name()).value).toBe('Telt');
    openAnew('/admin/groups?id=3&edit');
    expect((await name()).value).toBe('Telt');
  });

  it('is of its own address only', async () => {
    await halfWrite();
    openAnew('/admin/groups?new');
    expect((await name()).value).toBe('');
  });

  it('is gone once it is saved', async () => {
    await halfWrite();
    await save();
    openAnew('/admin/groups?id=3&edit');
    expect((await name()).value).toBe('Telt');
  });

  it('is gone once it is discarded', async () => {
    await halfWrite();
    await userEvent.click(screen.getByRole('button', { name: 'Avbryt' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Forkast' }));
    openAnew('/admin/groups?id=3&edit');
    expect((await name()).value).toBe('Telt');
  });

  it('is shown to nobody else', async () => {
    await halfWrite();
    cleanup();
    logIn('bo');
    openAnew('/admin/groups?id=3&edit');
    expect((await name()).value).toBe('Telt');
    cleanup();
    logIn('ada');
    openAnew('/admin/groups?id=3&edit');
    expect((await name()).value).toBe('Telt og tak');
  });

  it('is gone once its writer has logged out', async () => {
    await halfWrite();
    cleanup();
    signOut();
    logIn('ada');
    openAnew('/admin/groups?id=3&edit');
    expect((await name()).value).toBe('Telt');
  });

  it('is saved over the row that it was written over, not over what somebody else saved meanwhile', async () => {
    await halfWrite();
    shop.on('GET /product-groups', [{ ...telt, description: 'For to', version: 2 }]);
    openAnew('/admin/groups?id=3&edit');
    expect((await name()).value).toBe('Telt og tak');
    await save();
    expect(saved()).toMatchObject({ name: 'Telt og tak', version: 1 });
  });

  it('is begun anew over the newest row once it is thrown away', async () => {
    await halfWrite();
    shop.on('GET /product-groups', [{ ...telt, version: 2 }]);
    openAnew('/admin/groups?id=3&edit');
    await found();
    await userEvent.click(screen.getByRole('button', { name: 'Forkast utkastet' }));
    await userEvent.type(await name(), ' med tak');
    await save();
    expect(saved()).toMatchObject({ name: 'Telt med tak', version: 2 });
  });

  it('is let go where the program asks for other fields by now', async () => {
    await halfWrite();
    cleanup();
    const kept = sessionStorage.getItem(keptPlace()) ?? '';
    expect(kept).toContain('"description"');
    sessionStorage.setItem(keptPlace(), kept.replace('"description"', '"ingress"'));
    openAnew('/admin/groups?id=3&edit');
    expect((await name()).value).toBe('Telt');
  });

  it('stands there again with what is not empty any more, and without a file', async () => {
    const lavvo = aProduct({ image_url: '/images/lavvo.webp' });
    shop.on('GET /products', [lavvo]);
    shop.on('GET /products/1', lavvo);
    openAnew('/admin/products?id=1&edit');
    await userEvent.click(await screen.findByRole('button', { name: 'Fjern bildet' }));
    openAnew('/admin/products?id=1&edit');
    expect(await screen.findByText('Bildet fjernes når du lagrer.')).toBeTruthy();
    const picture = new File(['foto'], 'lavvo.png', { type: 'image/png' });
    await userEvent.upload(await screen.findByLabelText(/^Bilde/), picture);
    await userEvent.type(await name(), ' og tak');
    openAnew('/admin/products?id=1&edit');
    expect((await name()).value).toBe('Lavvo og tak');
    expect(screen.queryByText('lavvo.png')).toBeNull();
  });

  it('never keeps a password', async () => {
    openAnew('/admin/users?new');
    await userEvent.type(await screen.findByLabelText(/^Passord/), 'et langt passord');
    await userEvent.type(await name(), 'Berit');
    expect(JSON.stringify({ ...sessionStorage })).toContain('Berit');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('et langt passord');
  });
});
