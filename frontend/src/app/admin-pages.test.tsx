import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { token } from '../lib/token.ts';
import { aMessage } from '../testing/messages.ts';
import { aUser } from '../testing/people.ts';
import { json, stubShop } from '../testing/shop-stub.ts';
import { show } from '../testing/show.tsx';
import { AdminPages } from './admin-pages.tsx';

const shop = stubShop();
const telt = { id: 3, name: 'Telt', slug: 'telt', description: null, version: 1 };
const address = () => screen.getByLabelText('address').textContent;
const open = (at: string) => show(<AdminPages />, { at, path: '/admin/*' });
const tabs = () => within(screen.getByRole('navigation', { name: 'Administrasjon' }));

beforeEach(() => {
  localStorage.clear();
  token.set('t0ken');
  shop.on('GET /users/me', aUser({ name: 'Ada Admin', role: 'admin' }));
  shop.on('GET /users', [aUser()]);
  shop.on('GET /orders', []);
  shop.on('GET /inbox', []);
  shop.on('GET /documents', []);
  shop.on('GET /product-groups', [telt]);
});

describe('the frame of the back office', () => {
  it.each(['/admin', '/admin/users'])('opens the users at %s', async (at) => {
    open(at);
    await waitFor(() => expect(address()).toBe('/admin/users'));
    expect(tabs().getByRole('link', { name: 'Brukere' }).getAttribute('aria-current')).toBe('page');
    expect(tabs().getByRole('link', { name: 'Stats' }).getAttribute('aria-current')).toBeNull();
    expect(await screen.findByText('Velg en bruker for detaljer.')).toBeTruthy();
  });

  it.each([
    ['/admin/orders', 'Velg en ordre for detaljer.'],
    ['/admin/products', 'Velg et produkt for detaljer.'],
    ['/admin/relations', 'Velg et base-produkt til venstre.'],
    ['/admin/groups', 'Velg en gruppe for detaljer.'],
    ['/admin/inbox', 'Velg en melding for detaljer.'],
  ])('opens the tab of %s, where nothing is chosen yet', async (at, text) => {
    shop.on('GET /products', []);
    open(at);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(address()).toBe(at);
    const current = tabs().getAllByRole('link', { current: 'page' });
    expect(current.map((link) => link.getAttribute('href'))).toEqual([at]);
    const carried = shop.seen.map(({ headers }) => headers.get('Authorization'));
    expect(new Set(carried)).toEqual(new Set([`Bearer ${localStorage.getItem('token')}`]));
  });

  it.each([
    ['/admin/stats', 'Statistikk'],
    ['/admin/revenue', 'Inntekt'],
  ])('opens %s under its own title', async (at, title) => {
    shop.on('GET /revenue', []);
    open(at);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(address()).toBe(at);
  });

  it('has its seven tabs in their order', () => {
    open('/admin/groups');
    const links = tabs().getAllByRole('link').slice(0, 7);
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Brukere',
      'Ordrer',
      'Produkter',
      'Relasjoner',
      'Grupper',
      'Stats',
      'Inbox',
    ]);
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/admin/users',
      '/admin/orders',
      '/admin/products',
      '/admin/relations',
      '/admin/groups',
      '/admin/stats',
      '/admin/inbox',
    ]);
  });

  it('has I dag and Tidslinje apart from the seven', () => {
    open('/admin/groups');
    const beside = tabs().getAllByRole('link').slice(7);
    const found = beside.map((link) => [link.textContent, link.getAttribute('href')]);
    expect(found).toContainEqual(['I dag', '/admin/today']);
    expect(found).toContainEqual(['Tidslinje', '/admin/timeline']);
  });

  it('has Faktura apart from the seven', async () => {
    open('/admin/groups');
    const beside = tabs().getAllByRole('link').slice(7);
    expect(beside.map((link) => link.getAttribute('href'))).toContain('/admin/faktura');
    cleanup();
    open('/admin/faktura');
    expect(await screen.findByText('Velg en faktura for detaljer.')).toBeTruthy();
  });

  it('says how many messages nobody has read', async () => {
    shop.on('GET /inbox', [aMessage(), aMessage({ id: '500000000000002', isRead: true })]);
    open('/admin/groups');
    expect(await tabs().findByRole('link', { name: 'Inbox 1 uleste' })).toBeTruthy();
  });

  it('leads to the checklist, the quiz and the shop, and has neither cart nor legal foot', async () => {
    open('/admin/groups');
    const ways = within(screen.getByRole('banner'));
    const way = (name: string) => ways.getByRole('link', { name }).getAttribute('href');
    expect([way('Sjekkliste'), way('Quizsvar'), way('Butikken')]).toEqual(['/checklist', '/quiz-results', '/']);
    expect((await ways.findByRole('link', { name: 'Innlogget som Ada Admin' })).getAttribute('href')).toBe('/profile');
    expect(screen.queryByRole('contentinfo')).toBeNull();
    expect(screen.queryByRole('button', { name: /Handlekurv/ })).toBeNull();
    await userEvent.click(ways.getByRole('button', { name: 'Logg ut' }));
    expect(token.get()).toBeNull();
  });

  it('shows staff the tabs that they may use, and says of another address whose it is', async () => {
    shop.on('GET /users/me', aUser({ name: 'Mona', role: 'staff' }));
    open('/admin/stats');
    expect(await screen.findByText('Denne siden er bare for administratorer.')).toBeTruthy();
    const links = tabs().getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      ['users', 'orders', 'inbox', 'today', 'timeline', 'faktura'].map((page) => `/admin/${page}`),
    );
  });

  it.each(['staff', 'admin'] as const)('leads %s to the handbook, beside the work', async (role) => {
    shop.on('GET /users/me', aUser({ name: 'Mona', role }));
    open('/admin/orders');
    const handbook = await screen.findByRole('link', { name: 'Håndbok' });
    expect([handbook.getAttribute('href'), handbook.getAttribute('target')]).toEqual(['/handbok.html', '_blank']);
    await waitFor(() =>
      expect(screen.queryAllByRole('link', { name: 'Åpen eller stengt' })).toHaveLength(role === 'admin' ? 1 : 0),
    );
  });

  it('keeps the tabs over an address that is none', () => {
    open('/admin/finnesikke');
    expect(screen.getByRole('heading', { name: 'Fant ikke siden' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Til I dag' }).getAttribute('href')).toBe('/admin/today');
    expect(tabs().getByRole('link', { name: 'Stats' })).toBeTruthy();
  });
});

describe('the keys of the back office', () => {
  it('begin, change, save and cancel a row, and lead back to where one was', async () => {
    open('/admin/groups?id=3');
    await screen.findByRole('heading', { name: 'Detaljer' });
    await userEvent.keyboard('e');
    expect(address()).toBe('/admin/groups?id=3&edit');
    expect(document.activeElement).toBe(await screen.findByLabelText(/^Navn/));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe('/admin/groups?id=3'));
    expect(document.activeElement).toBe(await screen.findByRole('link', { name: 'Rediger' }));
    await userEvent.keyboard('n');
    await waitFor(() => expect(address()).toBe('/admin/groups?new'));
    await userEvent.keyboard('ne');
    expect(screen.getByLabelText<HTMLInputElement>(/^Navn/).value).toBe('ne');
    shop.on('POST /product-groups', () => json({ id: 4 }, { status: 201 }));
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(shop.seen.some(({ method }) => method === 'POST')).toBe(true));
  });

  it('save outside a field by one letter, and lead back to the list that a row was begun from', async () => {
    shop.on('POST /product-groups', () => json({ id: 4 }, { status: 201 }));
    open('/admin/groups');
    await screen.findByRole('link', { name: /^Telt/ });
    await userEvent.keyboard('n');
    await screen.findByLabelText(/^Navn/);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe('/admin/groups'));
    expect(document.activeElement).toBe(screen.getByRole('link', { name: '+ Ny' }));
    await userEvent.keyboard('n');
    await userEvent.type(await screen.findByLabelText(/^Navn/), 'Båter');
    act(() => screen.getByRole('button', { name: 'Lagre' }).focus());
    await userEvent.keyboard('s');
    await waitFor(() => expect(address()).toBe('/admin/groups'));
    expect(shop.seen.find(({ method }) => method === 'POST')?.body).toMatchObject({ name: 'Båter' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: '+ Ny' })));
  });

  it('are listed by ?, and can be turned off by whom they disturb', async () => {
    open('/admin/groups?id=3');
    await screen.findByRole('heading', { name: 'Detaljer' });
    await userEvent.keyboard('?');
    const help = await screen.findByRole('dialog', { name: 'Tastatursnarveier' });
    expect(help.textContent).toContain('Søk i listen');
    await userEvent.click(within(help).getByRole('checkbox', { name: 'Bruk snarveier på én tast' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('e');
    expect(address()).toBe('/admin/groups?id=3');
  });
});

describe('a form that is half written', () => {
  const halfWritten = async () => {
    open('/admin/groups?id=3&edit');
    await userEvent.type(await screen.findByLabelText(/^Navn/), ' og lavvo');
  };
  const question = () => screen.findByRole('dialog', { name: 'Forkaste endringene?' });

  it('is kept when one stays, and left when one will', async () => {
    await halfWritten();
    await userEvent.click(tabs().getByRole('link', { name: 'Stats' }));
    await userEvent.click(within(await question()).getByRole('button', { name: 'Fortsett å redigere' }));
    expect(address()).toBe('/admin/groups?id=3&edit');
    expect(screen.getByLabelText<HTMLInputElement>(/^Navn/).value).toBe('Telt og lavvo');
    await userEvent.click(tabs().getByRole('link', { name: 'Stats' }));
    await userEvent.click(within(await question()).getByRole('button', { name: 'Forkast' }));
    await waitFor(() => expect(address()).toBe('/admin/stats'));
  });

  it('asks before Escape and before the log-out too', async () => {
    await halfWritten();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(within(await question()).getByRole('button', { name: 'Fortsett å redigere' }));
    await userEvent.click(screen.getByRole('button', { name: 'Logg ut' }));
    await question();
    expect(token.get()).toBe('t0ken');
  });

  it('asks nothing where nothing was written', async () => {
    open('/admin/groups?id=3&edit');
    await screen.findByLabelText(/^Navn/);
    await userEvent.click(screen.getByRole('button', { name: 'Avbryt' }));
    await waitFor(() => expect(address()).toBe('/admin/groups?id=3'));
  });
});
