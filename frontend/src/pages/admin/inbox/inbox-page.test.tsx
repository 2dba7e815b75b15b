import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { aMessage } from '../../../testing/messages.ts';
import { answerLater, json, stubShop } from '../../../testing/shop-stub.ts';
import { address, showScreen } from '../../../testing/show-screen.tsx';
import { InboxPage } from './inbox-page.tsx';

const shop = stubShop();
const read = aMessage({ id: '500000000000002', isRead: true, MessageTopic: null, createdAt: '2026-06-02T06:00:00Z' });
const question = aMessage();
const nameless = { id: '123456789012347', name: '', email: 'ukjent@example.no' };
const open = (at = '') => showScreen(<InboxPage />, `/admin/inbox${at}`);
const rows = async () => {
  await screen.findByRole('list', { name: 'Inbox' });
  return within(screen.getByRole('list', { name: 'Inbox' })).getAllByRole('link');
};
const timesRead = () => shop.seen.filter(({ method }) => method === 'PUT').length;

beforeEach(() => {
  shop.on('GET /inbox', () => json([read, { ...question, isRead: timesRead() > 0 }]));
  shop.on(`PUT /inbox/${question.id}/read`, { ok: true });
});

describe('the messages', () => {
  it('stand with the unread first, bold, and their number in the tab', async () => {
    open();
    expect(screen.getByText('Velg en melding for detaljer.')).toBeTruthy();
    const [first, second] = await rows();
    expect(first?.textContent).toBe('Kari Nordmann (Utleie)01.06.2026 kl. 10:15Ulest');
    expect(second?.textContent).toBe('Kari Nordmann (–)02.06.2026 kl. 08:00Lest');
    expect([first?.querySelector('.font-bold') !== null, second?.querySelector('.font-bold') !== null]).toEqual([
      true,
      false,
    ]);
    expect(screen.getByRole('list', { name: 'Inbox' }).parentElement?.style.maxHeight).toBe('600px');
    await waitFor(() => expect(document.title).toBe('(1) Inbox – Naust'));
  });

  it('stand first and are counted however many newer ones have been read', async () => {
    const newer = Array.from({ length: 3 }, (_, at) => ({ ...read, id: `50000000000001${at}` }));
    shop.on('GET /inbox', () => json(newer, { headers: { 'X-Total-Count': '240' } }));
    const counted = { headers: { 'X-Total-Count': '41' } };
    shop.on('GET /inbox?unread=true&limit=1000', () => json([question], counted));
    open();
    await waitFor(async () => expect((await rows())[0]?.textContent).toContain('Ulest'));
    expect(document.title).toBe('(41) Inbox – Naust');
    await userEvent.click((await rows())[0] as HTMLElement);
    await waitFor(() => expect(document.title).toBe('(40) Inbox – Naust'));
    expect((await rows())[0]?.textContent).toContain('Lest');
  });

  it('name the sender, else the address, else nobody', async () => {
    const nobody = { ...nameless, email: '' };
    shop.on('GET /inbox', [aMessage({ User: nameless }), aMessage({ id: '500000000000003', User: nobody })]);
    open();
    const [first, second] = await rows();
    expect(first?.textContent).toContain('ukjent@example.no (Utleie)');
    expect(second?.textContent).toContain('Ukjent (Utleie)');
  });

  it('say when they could not be fetched', async () => {
    shop.on('GET /inbox', () => new Response('', { status: 500 }));
    open();
    expect((await screen.findByRole('alert')).textContent).toContain('Kunne ikke hente meldinger');
  });
});

describe('a message that is chosen', () => {
  it('is shown with time, sender, topic and words, and is read from then on', async () => {
    open();
    await userEvent.click((await rows())[0] as HTMLElement);
    expect(address()).toBe(`/admin/inbox?id=${question.id}`);
    const detail = within(screen.getByRole('region', { name: 'Kari Nordmann' }));
    const facts = detail.getAllByRole('term').map((name) => [name.textContent, name.nextElementSibling?.textContent]);
    expect(Object.fromEntries(facts)).toMatchObject({
      Fra: expect.stringContaining('Kari Nordmann'),
      Kategori: 'Utleie',
      Melding: 'Har dere lavvo ledig i august?',
    });
    expect(detail.getByText('01.06.2026 kl. 10:15')).toBeTruthy();
    expect(detail.getByText('Har dere lavvo ledig i august?')).toBeTruthy();
    await waitFor(async () => expect((await rows())[0]?.textContent).toContain('Lest'));
    expect((await rows())[0]?.textContent).toContain('(Utleie)');
    expect(timesRead()).toBe(1);
    await waitFor(() => expect(document.title).toBe('Inbox – Naust'));
  });

  it('is counted no longer, also where what is unread was asked for before it was opened', async () => {
    const older = answerLater();
    const unread = '/inbox?unread=true&limit=1000';
    shop.on(`GET ${unread}`, older.answer);
    shop.on(`PUT /inbox/${question.id}/read`, () => {
      shop.on(`GET ${unread}`, []);
      return json({ ok: true });
    });
    open();
    await userEvent.click((await rows())[0] as HTMLElement);
    await waitFor(() => expect(shop.seen.filter(({ path }) => path === unread)).toHaveLength(2));
    older.give(json([question]));
    await waitFor(async () => expect((await rows())[0]?.textContent).toContain('Lest'));
    expect(document.title).toBe('Inbox – Naust');
  });

  it('is shown as read before the shop has heard of it, and also where it never does', async () => {
    const reading = answerLater();
    shop.on(`PUT /inbox/${question.id}/read`, reading.answer);
    open(`?id=${question.id}`);
    await waitFor(async () => expect((await rows())[0]?.textContent).toContain('Lest'));
    reading.give(json({ error: 'Noe gikk galt.' }, { status: 500 }));
    await userEvent.click((await rows())[1] as HTMLElement);
    await waitFor(() => expect(address()).toBe(`/admin/inbox?id=${read.id}`));
    expect((await rows())[0]?.textContent).toContain('Lest');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(/Noe gikk galt|Kunne ikke/)).toBeNull();
    expect(document.querySelector('[data-sonner-toast]')).toBeNull();
  });

  it('stays unread when that is taken back while it is open, until it is opened anew', async () => {
    const reading = { eventId: 'bWVsZGluZw', type: 'MessageRead', title: 'Meldingen ble lest', undoable: true };
    const reported = { at: '2026-06-02T07:30:00.000Z', by: 'Ada Admin', through: 'web', changes: [], reason: null };
    shop.on(`GET /history/message/${question.id}`, [{ ...reading, ...reported }]);
    shop.on('POST /undo/bWVsZGluZw', () => {
      shop.on('GET /inbox', [read, question]);
      return json({});
    });
    open(`?id=${question.id}`);
    await waitFor(() => expect(timesRead()).toBe(1));
    await userEvent.click(await screen.findByText('Historikk'));
    await userEvent.click(await screen.findByRole('button', { name: 'Angre: Meldingen ble lest' }));
    expect(await screen.findByText('Angret')).toBeTruthy();
    await waitFor(async () => expect((await rows())[0]?.textContent).toContain('Ulest'));
    expect(timesRead()).toBe(1);
    await userEvent.click((await rows())[1] as HTMLElement);
    await userEvent.click((await rows())[0] as HTMLElement);
    await waitFor(() => expect(timesRead()).toBe(2));
  });

  it('is found by its address when it is older than those of the list', async () => {
    const old = aMessage({ id: '500000000000009', isRead: true, message: 'Fra i fjor' });
    shop.on(`GET /inbox/${old.id}`, old);
    open(`?id=${old.id}`);
    expect(await screen.findByText('Fra i fjor')).toBeTruthy();
  });

  it('is missing where there is none', async () => {
    shop.on('GET /inbox/999999999999999', () => json({ error: 'Fant ikke meldingen.' }, { status: 404 }));
    open('?id=999999999999999');
    expect(await screen.findByText('Fant ikke meldingen.')).toBeTruthy();
  });
});

describe('a reply', () => {
  const write = async (text: string) => {
    open(`?id=${question.id}`);
    await userEvent.type(await screen.findByLabelText('Skriv et svar'), text);
    await userEvent.click(screen.getByRole('button', { name: 'Send svar' }));
  };
  const sent = () => shop.seen.filter(({ method }) => method === 'POST');

  it('is sent once and stands below the message', async () => {
    const reply = { id: '600000000000001', createdAt: '2026-06-02T08:00:00Z', message: 'Ja, hele august.', mail: null };
    shop.on(`POST /inbox/${question.id}/reply`, () => {
      shop.on('GET /inbox', [read, { ...question, isRead: true, replies: [reply] }]);
      return json({ id: reply.id }, { status: 201 });
    });
    await write('Ja, hele august.');
    expect(await screen.findByText('Svaret er på vei.')).toBeTruthy();
    expect(sent().map(({ body }) => body)).toEqual([{ message: 'Ja, hele august.' }]);
    expect(sent()[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{48}$/);
    const replies = within(await screen.findByRole('region', { name: 'Svar' }));
    expect(replies.getByText('Ja, hele august.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Skriv et svar').value).toBe('');
  });

  it('says that it did not arrive and why, also in the list', async () => {
    const mail = { kind: 'reply', state: 'failed', reason: 'MAILBOX_FULL', at: '2026-06-02T08:00:05Z' };
    const reply = { id: '600000000000001', createdAt: '2026-06-02T08:00:00Z', message: 'Ja.', mail };
    shop.on('GET /inbox', [{ ...question, isRead: true, replies: [reply] }]);
    open(`?id=${question.id}`);
    const replies = within(await screen.findByRole('region', { name: 'Svar' }));
    expect(replies.getByText('Svar ikke levert: postkassen er full')).toBeTruthy();
    expect((await rows())[0]?.textContent).toContain('Svar ikke levert');
  });

  it('may be followed by another, which is begun while it is on its way', async () => {
    const reply = answerLater();
    shop.on(`POST /inbox/${question.id}/reply`, reply.answer);
    await write('Ja.');
    const field = screen.getByLabelText<HTMLTextAreaElement>('Skriv et svar');
    await userEvent.type(field, ' Og teltet?');
    reply.give(json({ id: '600000000000001' }, { status: 201 }));
    expect(await screen.findByText('Svaret er på vei.')).toBeTruthy();
    expect(field.value).toBe('Ja. Og teltet?');
    expect(sent().map(({ body }) => body)).toEqual([{ message: 'Ja.' }]);
  });

  it('stays written where it was not sent, with the reason', async () => {
    shop.on(`POST /inbox/${question.id}/reply`, () => json({ error: 'Avsenderen er slettet.' }, { status: 409 }));
    await write('Hei');
    expect((await screen.findByRole('alert')).textContent).toBe('Svaret ble ikke sendt: Avsenderen er slettet.');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Skriv et svar').value).toBe('Hei');
    await userEvent.click(screen.getByRole('button', { name: 'Send svar' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
  });

  it('goes again under its key where the answer was lost', async () => {
    shop.on(`POST /inbox/${question.id}/reply`, () => Promise.reject(new TypeError('Failed to fetch')));
    await write('Ja!');
    await screen.findByText(/Får ikke kontakt med butikken/);
    await userEvent.click(screen.getByRole('button', { name: 'Send svar' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    const keys = sent().map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys[0]).toBe(keys[1]);
  });

  it('cannot be sent to whom nobody can reach', async () => {
    shop.on('GET /inbox', [aMessage({ User: { id: null, name: 'Slettet bruker', email: '' } })]);
    open(`?id=${question.id}`);
    await screen.findByRole('region', { name: 'Slettet bruker' });
    expect(screen.queryByLabelText('Skriv et svar')).toBeNull();
  });
});
