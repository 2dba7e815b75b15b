import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepSender, keptMessage } from '../../features/contact-form/kept-message.ts';
import { keepPlaced } from '../../features/orders/placed-here.ts';
import { noteServerTime } from '../../lib/server-clock.ts';
import { token } from '../../lib/token.ts';
import { someHours } from '../../testing/hours.ts';
import { anItem, anOrder } from '../../testing/orders.ts';
import { aUser } from '../../testing/people.ts';
import { json, stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { OrderConfirmationPage } from './order-confirmation-page.tsx';

const shop = stubShop();
const order = anOrder();
const { User: _, UserId: __, guest: ___, PaymentOption: ____, paymentId: _____, ...reduced } = order;
const path = `/orders/${order.id}/mail-address`;
const confirmation = { state: 'sent', reason: null };
const open = (search = '') =>
  show(<OrderConfirmationPage />, { at: `/order-confirmation/${order.id}${search}`, path: '/order-confirmation/:id' });
const steps = async () => {
  const section = await screen.findByRole('region', { name: 'Dette gjør du nå' });
  return within(section).getAllByRole('listitem');
};
const wordsOf = (part: HTMLElement | undefined) => part?.textContent.replaceAll('\u00a0', ' ') ?? '';

beforeEach(() => {
  delete document.documentElement.dataset.capture;
  // In the year of the dates below, so that the texts have no year.
  noteServerTime('Tue, 02 Jun 2026 07:30:00 GMT');
  localStorage.clear();
  sessionStorage.clear();
  token.set(null);
  shop.on('GET /opening-hours', someHours());
  shop.on(`GET /orders/${order.id}`, order);
});

describe('what comes after ordering', () => {
  it('is said in three steps: when and where, what to bring, what about the money', async () => {
    shop.on(`GET /orders/${order.id}`, {
      ...order,
      PaymentOption: { id: 1, name: 'Vipps' },
      paymentState: 'authorized',
      status: 'confirmed',
      StatusId: 2,
      OrderItems: [anItem({ name: 'Tilhenger 750 kg', needsLicence: true })],
    });
    open();
    await screen.findByText('Åpent fredag 3. juli kl. 09–16');
    const [where, bring, pay, ...others] = await steps();
    expect(others).toEqual([]);
    expect(within(where ?? document.body).getByRole('heading').textContent).toBe('Når og hvor');
    for (const said of [
      'fre. 3. juli kl. 10 – søn. 5. juli kl. 10, 2 døgn',
      'Naustvegen 4, 6783 Stryn',
      'Åpent søndag 5. juli kl. 09–16',
    ]) {
      expect(wordsOf(where)).toContain(said);
    }
    const links = within(where ?? document.body).getAllByRole('link');
    expect(links.map((link) => link.textContent?.replaceAll('\u00a0', ' '))).toEqual([
      'Åpne i kart',
      'Ring 57 00 01 00',
      'Legg i kalenderen',
    ]);
    expect(wordsOf(bring)).toContain('Ta medGyldig legitimasjon og førerkort for kjøretøyet eller vogntoget.');
    expect(wordsOf(bring)).toContain('23 år');
    expect(wordsOf(pay)).toContain('Betaling600 kr er reservert i Vipps og trekkes ved henting.');
  });

  it('says that the money is taken now where the shop takes it with the order', async () => {
    document.documentElement.dataset.capture = 'order';
    const reserved = { paymentState: 'authorized', status: 'confirmed', StatusId: 2 };
    shop.on(`GET /orders/${order.id}`, { ...order, ...reserved });
    open();
    const [, , pay] = await steps();
    expect(wordsOf(pay)).toContain('Betaling600 kr er reservert i Vipps og trekkes nå.');
  });

  it('is said of several periods one by one', async () => {
    const later = anItem({ id: 2, date_from: '2026-07-08T10:00', date_to: '2026-07-08T16:00' });
    shop.on(`GET /orders/${order.id}`, { ...order, OrderItems: [later, anItem(), anItem({ id: 3 })] });
    open();
    const [where] = await steps();
    expect(wordsOf(where)).toContain('fre. 3. juli kl. 10 – søn. 5. juli kl. 10, 2 døgnons. 8. juli kl. 10–16');
  });

  it('leaves out what is no longer to be done', async () => {
    const back = { StatusId: 4, status: 'returned', Status: { id: 4, name: 'Levert' } };
    shop.on(`GET /orders/${order.id}`, { ...order, ...back });
    open();
    const section = await screen.findByRole('region', { name: 'Om bestillingen' });
    expect(
      within(section)
        .getAllByRole('heading', { level: 3 })
        .map((one) => one.textContent),
    ).toEqual(['Betaling']);
  });
});

describe('where the confirmation went', () => {
  const sentTo = 'kari@exmaple.no';
  beforeEach(() => {
    token.set('t0ken');
    shop.on('GET /users/me', aUser());
    shop.on(`GET ${path}`, { sentTo, mayCorrect: true, confirmation });
  });

  it('is said, and put right in one go', async () => {
    shop.on(`PUT ${path}`, () => {
      shop.on(`GET ${path}`, { sentTo: 'kari@example.no', mayCorrect: true, confirmation });
      return json({ sentTo: 'kari@example.no', mayCorrect: true, confirmation, token: null });
    });
    open();
    expect((await screen.findByText(/Bekreftelsen er sendt til/)).textContent).toBe(
      `Bekreftelsen er sendt til ${sentTo}`,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Feil adresse?' }));
    const field = screen.getByLabelText('Riktig e-postadresse');
    expect(document.activeElement).toBe(field);
    await userEvent.type(field, 'kari@');
    await userEvent.click(screen.getByRole('button', { name: 'Send bekreftelsen dit' }));
    expect(screen.getByText('Skriv en gyldig e-postadresse.')).toBeTruthy();
    await userEvent.type(field, 'example.no{Enter}');
    expect(await screen.findByText('Adressen er rettet, og bekreftelsen sendes på nytt.')).toBeTruthy();
    expect(await screen.findByText('kari@example.no')).toBeTruthy();
    expect(screen.queryByLabelText('Riktig e-postadresse')).toBeNull();
    expect(shop.seen.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { email: 'kari@example.no' },
    ]);
  });

  it('says why it cannot be put right once more', async () => {
    const error = 'Adressen er rettet tre ganger. Ring oss, så hjelper vi deg.';
    shop.on(`PUT ${path}`, () => json({ error, code: 'EMAIL_CORRECTED_TOO_OFTEN' }, { status: 409 }));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Feil adresse?' }));
    await userEvent.type(screen.getByLabelText('Riktig e-postadresse'), 'kari@example.no{Enter}');
    expect(await screen.findByText(error)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Avbryt' }));
    expect(screen.queryByText(error)).toBeNull();
  });

  it('is asked for by the key of a guest’s order, and by nobody who only has the address of the page', async () => {
    token.set(null);
    shop.on(`GET /orders/${order.id}`, reduced);
    const { unmount } = open();
    await screen.findByText('1042');
    expect(shop.seen.some((call) => call.path === path)).toBe(false);
    unmount();
    keepPlaced(order.id, 'the key of this order');
    open();
    await screen.findByText(sentTo);
    const asked = shop.seen.filter((call) => call.path === path);
    expect(asked.map(({ headers }) => headers.get('X-Order-Token'))).toEqual(['the key of this order']);
  });

  it('is put right by the link of a mail, and the page goes on with the next one', async () => {
    token.set(null);
    shop.on(`GET /orders/${order.id}`, reduced);
    let right = 'of the first mail';
    const refusal = () => json({ error: 'Ikke innlogget', code: 'NOT_LOGGED_IN' }, { status: 401 });
    shop.on(`GET ${path}`, ({ headers }: { headers: Headers }) =>
      headers.get('X-Order-Token') === right
        ? json({ sentTo: 'k•••@example.no', mayCorrect: true, confirmation })
        : refusal(),
    );
    shop.on(`PUT ${path}`, () => {
      right = 'of-the-next';
      return json({ sentTo: 'k•••@example.no', mayCorrect: true, confirmation, token: right });
    });
    open(`?token=${encodeURIComponent(right)}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Feil adresse?' }));
    await userEvent.type(screen.getByLabelText('Riktig e-postadresse'), 'kari@example.no{Enter}');
    await screen.findByText('Adressen er rettet, og bekreftelsen sendes på nytt.');
    const address = screen.getByRole('status', { name: 'address' });
    await waitFor(() => expect(address.textContent).toContain('?token=of-the-next'));
    expect(screen.getByText('Adressen er rettet, og bekreftelsen sendes på nytt.')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Feil adresse?' }));
    const asked = shop.seen.filter((call) => call.path === path).map(({ headers }) => headers.get('X-Order-Token'));
    expect(asked.indexOf('of-the-next')).toBeGreaterThan(asked.lastIndexOf('of the first mail'));
  });

  it('has no button where it may not be corrected', async () => {
    shop.on(`GET ${path}`, { sentTo, mayCorrect: false, confirmation });
    open();
    await screen.findByText(sentTo);
    expect(screen.queryByRole('button', { name: 'Feil adresse?' })).toBeNull();
  });
});

describe('a question about the order', () => {
  const ask = () => screen.queryByRole('link', { name: 'Spør om ordren' });
  const askingFor = `/contact?order=${order.orderNo}`;

  it('is for the guest who placed it here, and for nobody who only has the address of the page', async () => {
    shop.on(`GET /orders/${order.id}`, reduced);
    shop.on(`GET ${path}`, { sentTo: 'k•••@example.no', mayCorrect: true, confirmation });
    const { unmount } = open();
    await screen.findByText('1042');
    expect(ask()).toBeNull();
    unmount();
    keepPlaced(order.id, 'the key of this order');
    open();
    await screen.findByText('1042');
    expect(ask()?.getAttribute('href')).toBe(askingFor);
  });

  it('is answered at the address that was put right', async () => {
    keepPlaced(order.id, 'the key of this order');
    keepSender({ name: 'Kari', email: 'kari@exmaple.no' });
    shop.on(`GET /orders/${order.id}`, reduced);
    shop.on(`GET ${path}`, { sentTo: 'k•••@exmaple.no', mayCorrect: true, confirmation });
    shop.on(`PUT ${path}`, { sentTo: 'k•••@example.no', mayCorrect: true, confirmation, token: null });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Feil adresse?' }));
    await userEvent.type(screen.getByLabelText('Riktig e-postadresse'), 'kari@example.no{Enter}');
    await screen.findByText('Adressen er rettet, og bekreftelsen sendes på nytt.');
    expect(keptMessage()).toMatchObject({ name: 'Kari', email: 'kari@example.no' });
  });
});
