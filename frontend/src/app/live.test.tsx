import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { token } from '../lib/token.ts';
import { aUser } from '../testing/people.ts';
import { stubShop } from '../testing/shop-stub.ts';
import { show } from '../testing/show.tsx';
import { AdminPages } from './admin-pages.tsx';

const shop = stubShop();
const telt = { id: 3, name: 'Telt', slug: 'telt', description: null, version: 1 };
const lager = { id: 6, name: 'Lager', slug: 'lager', description: null, version: 1 };
const open = (at: string) => show(<AdminPages />, { at, path: '/admin/*' });

let lines: ReadableStreamDefaultController<Uint8Array>[] = [];
const signals: (AbortSignal | null | undefined)[] = [];

function tell(event: string, position: number, changed: readonly object[] = []): void {
  const text = `event: ${event}\nid: ${position}\ndata: ${JSON.stringify({ position: String(position), changed })}\n\n`;
  lines.at(-1)?.enqueue(new TextEncoder().encode(text));
}
const connected = (times = 1) => waitFor(() => expect(lines).toHaveLength(times));
const groupsAsked = () => shop.seen.filter(({ path }) => path.startsWith('/product-groups')).length;
const changeGroup = (position: number, name: string, ids: readonly string[] | null = ['3']) => {
  shop.on('GET /product-groups', [{ ...telt, name, version: 2 }, lager]);
  tell('changed', position, [{ name: 'groups', ids }]);
};

beforeEach(() => {
  localStorage.clear();
  token.set('t0ken');
  window.history.replaceState(null, '', '/');
  lines = [];
  signals.length = 0;
  shop.on('GET /users/me', aUser({ name: 'Ada Admin', role: 'admin' }));
  shop.on('GET /inbox', []);
  shop.on('GET /product-groups', [telt, lager]);
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    if (path === '/api/live') signals.push(init.signal);
    return answer(path, init);
  });
  shop.on('GET /live', () => {
    const stream = new ReadableStream<Uint8Array>({
      start(line) {
        lines.push(line);
      },
    });
    return new Response(stream, { headers: { 'Content-Type': 'text/event-stream' } });
  });
});

describe('what is open in the back office', () => {
  it('moves by itself when the shop tells of a change, and only what the change is of', async () => {
    open('/admin/groups?id=3');
    await screen.findByRole('link', { name: /^Telt/ });
    expect(screen.getByRole('region', { name: 'Detaljer' }).textContent).toContain('Telt');
    await connected();
    tell('open', 1);
    changeGroup(2, 'Lavvo');
    expect(await screen.findByRole('link', { name: /^Lavvo/ })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Detaljer' }).textContent).toContain('Lavvo');
    const asked = groupsAsked();
    tell('changed', 3, [{ name: 'storageUnits', ids: null }]);
    tell('changed', 4, [{ name: 'inbox', ids: ['500000000000001'] }]);
    const inboxAsked = () => shop.seen.filter(({ path }) => path.startsWith('/inbox')).length;
    const before = inboxAsked();
    await waitFor(() => expect(inboxAsked()).toBeGreaterThan(before));
    expect(groupsAsked()).toBe(asked);
    expect(shop.seen.find(({ path }) => path === '/live')?.headers.get('Authorization')).toBe('Bearer t0ken');
  });

  it('says that another has changed it, and waits, while a form is half-written', async () => {
    window.history.replaceState(null, '', '/admin/groups?id=3&edit');
    open('/admin/groups?id=3&edit');
    await userEvent.type(await screen.findByLabelText(/^Navn/), ' og lavvo');
    await connected();
    tell('open', 1);
    const asked = groupsAsked();
    tell('changed', 2, [{ name: 'groups', ids: ['6'] }]);
    changeGroup(3, 'Lavvo');
    expect(await screen.findByText('Endret av noen andre')).toBeTruthy();
    expect(groupsAsked()).toBe(asked);
    expect(screen.getByLabelText<HTMLInputElement>(/^Navn/).value).toBe('Telt og lavvo');
    await userEvent.click(screen.getByRole('button', { name: 'Avbryt' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Forkast' }));
    expect(await screen.findByRole('link', { name: /^Lavvo/ })).toBeTruthy();
    expect(screen.queryByText('Endret av noen andre')).toBeNull();
  });

  it('says nothing while a form is half-written about another row', async () => {
    window.history.replaceState(null, '', '/admin/groups?id=6&edit');
    open('/admin/groups?id=6&edit');
    await userEvent.type(await screen.findByLabelText(/^Navn/), 'et');
    await connected();
    changeGroup(2, 'Lavvo');
    await userEvent.clear(screen.getByLabelText(/^Navn/));
    expect(screen.queryByText('Endret av noen andre')).toBeNull();
  });

  it('does not move under words that are selected, until one asks for it', async () => {
    open('/admin/groups?id=3');
    const heading = await screen.findByRole('heading', { name: 'Detaljer' });
    await connected();
    act(() => document.getSelection()?.selectAllChildren(heading));
    changeGroup(2, 'Lavvo');
    const shown = await screen.findByRole('button', { name: 'Vis endringen' });
    expect(screen.getByText('Endret av noen andre')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Lavvo/ })).toBeNull();
    await userEvent.click(shown);
    expect(await screen.findByRole('link', { name: /^Lavvo/ })).toBeTruthy();
    act(() => document.getSelection()?.removeAllRanges());
  });

  it('is asked for anew after the line was lost, and the line is left at log-out', async () => {
    open('/admin/groups');
    await screen.findByRole('link', { name: /^Telt/ });
    await connected();
    tell('open', 1);
    shop.on('GET /product-groups', [{ ...telt, name: 'Lavvo' }, lager]);
    lines[0]?.close();
    await connected(2);
    tell('open', 5);
    expect(await screen.findByRole('link', { name: /^Lavvo/ })).toBeTruthy();
    expect(signals.at(-1)?.aborted).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Logg ut' }));
    await waitFor(() => expect(signals.at(-1)?.aborted).toBe(true));
  });

  it('is not connected again when the shop says no', async () => {
    shop.on('GET /live', () => new Response('', { status: 403 }));
    open('/admin/groups');
    await waitFor(() => expect(signals).toHaveLength(1));
    window.dispatchEvent(new Event('online'));
    await screen.findByRole('link', { name: /^Telt/ });
    expect(signals).toHaveLength(1);
  });
});
