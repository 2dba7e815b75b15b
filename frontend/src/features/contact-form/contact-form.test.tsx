import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { token } from '../../lib/token.ts';
import { answerLater, json, stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { ContactForm } from './contact-form.tsx';
import { keepSender } from './kept-message.ts';

const shop = stubShop();
const user = userEvent.setup();
const sent = () => shop.seen.filter(({ method }) => method === 'POST');

/** The clock moves on, so that the form's least writing time has passed. */
beforeEach(() => {
  sessionStorage.clear();
  let now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => (now += 5_000));
});
afterEach(() => vi.restoreAllMocks());

beforeEach(() => {
  shop.on('GET /message-topics', [
    { id: 1, name: 'Leie og bestilling' },
    { id: 4, name: 'Annet' },
  ]);
  shop.on('POST /inbox', { id: '612345678901234' });
});

const topic = () => screen.findByLabelText<HTMLSelectElement>('Kategori');
const message = () => screen.getByLabelText<HTMLTextAreaElement>('Melding');
const send = () => user.click(screen.getByRole('button', { name: 'Send melding' }));

it('sends topic and message, says so, and is empty again', async () => {
  show(<ContactForm about={null} />);
  await user.selectOptions(await topic(), 'Annet');
  await user.type(message(), '  Takk for sist! ');
  await send();
  expect(await screen.findByText('Forespørsel sendt!')).toBeTruthy();
  expect(sent().map(({ path, body }) => [path, body])).toEqual([
    ['/inbox', { MessageTopicId: 4, message: 'Takk for sist!' }],
  ]);
  expect([(await topic()).value, message().value]).toEqual(['', '']);
  await user.type(message(), 'En ting til');
  expect(screen.queryByText('Forespørsel sendt!')).toBeNull();
});

it.each([
  ['no topic', '', 'Hei'],
  ['a blank message', 'Annet', '   '],
])('sends nothing with %s, and says what is missing', async (_, chosen, text) => {
  show(<ContactForm about={null} />);
  if (chosen) await user.selectOptions(await topic(), chosen);
  else await topic();
  await user.type(message(), text);
  await send();
  expect((await screen.findByRole('alert')).textContent).toBe('Velg kategori og skriv melding.');
  expect(sent()).toEqual([]);
});

it('gives the reason of a refusal and keeps what was written', async () => {
  shop.on('POST /inbox', () => json({ error: 'For mange forsøk. Vent litt og prøv igjen.' }, { status: 429 }));
  show(<ContactForm about={null} />);
  await user.selectOptions(await topic(), 'Annet');
  await user.type(message(), 'Hei');
  await send();
  expect((await screen.findByRole('alert')).textContent).toBe('Feil: For mange forsøk. Vent litt og prøv igjen.');
  expect(message().value).toBe('Hei');
});

it('lets the reader try again when the topics could not be fetched', async () => {
  shop.on('GET /message-topics', () => json({ error: 'Noe gikk galt hos oss. Prøv igjen.' }, { status: 500 }));
  show(<ContactForm about={null} />);
  expect((await screen.findByRole('alert')).textContent).toContain('Kunne ikke hente kategorier.');
  shop.on('GET /message-topics', [{ id: 4, name: 'Annet' }]);
  await user.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  expect((await topic()).options).toHaveLength(2);
});

describe('of a visitor', () => {
  const name = () => screen.getByLabelText<HTMLInputElement>('Navn');
  const email = () => screen.getByLabelText<HTMLInputElement>('E-post');
  const write = async () => {
    show(<ContactForm isVisitor about={null} />);
    await user.selectOptions(await topic(), 'Annet');
    await user.type(message(), 'Hei');
  };

  it('says who writes and how to answer, and keeps that for the next message', async () => {
    await write();
    await user.type(name(), ' Gunn Gjest ');
    await user.type(email(), 'gunn@gjest.example');
    await send();
    expect(await screen.findByText('Forespørsel sendt!')).toBeTruthy();
    expect(sent().map(({ body }) => body)).toEqual([
      {
        name: 'Gunn Gjest',
        email: 'gunn@gjest.example',
        topicId: 4,
        message: 'Hei',
        website: '',
        writtenMs: expect.toSatisfy((ms: number) => ms >= 2000),
      },
    ]);
    expect(screen.getByText('Svaret kommer til gunn@gjest.example.')).toBeTruthy();
    expect([email().value, message().value]).toEqual(['gunn@gjest.example', '']);
  });

  it('is not sent without a name and an address, each asked for at its field', async () => {
    await write();
    await send();
    expect(name().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Skriv navnet ditt.')).toBeTruthy();
    expect(screen.getByText('Skriv e-postadressen din, så vi kan svare deg.')).toBeTruthy();
    expect(screen.queryByText('Velg kategori og skriv melding.')).toBeNull();
    expect(sent()).toEqual([]);
  });

  it('says which address was probably meant, before anything is sent', async () => {
    await write();
    await user.type(name(), 'Bjørn');
    await user.type(email(), 'bjørn@gmail.com');
    await send();
    expect(screen.getByText(/foran @\. Mente du bjorn@gmail\.com\?/)).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it.each([
    [422, 'Skriv en gyldig e-postadresse.'],
    [429, 'For mange forsøk. Vent litt og prøv igjen.'],
  ])('says why it was refused (%s) and keeps what was written', async (status, error) => {
    shop.on('POST /inbox', () => json({ error }, { status }));
    await write();
    await user.type(name(), 'Gunn');
    await user.type(email(), 'gunn@gjest.example');
    await send();
    expect((await screen.findByRole('alert')).textContent).toBe(`Feil: ${error}`);
    expect([name().value, message().value]).toEqual(['Gunn', 'Hei']);
  });
});

describe('of what one came from', () => {
  const about = { word: 'product', id: 7, name: 'Lavvo' } as const;

  it('names it, chooses the topic that fits, and sends it along', async () => {
    show(<ContactForm about={about} />);
    expect((await topic()).value).toBe('1');
    expect(screen.getByText('Lavvo')).toBeTruthy();
    await user.type(message(), 'Får den plass til åtte?');
    await send();
    await screen.findByText('Forespørsel sendt!');
    expect(sent().map(({ body }) => body)).toEqual([
      { MessageTopicId: 1, message: 'Får den plass til åtte?', productId: 7 },
    ]);
  });

  it('lets it go', async () => {
    show(<ContactForm about={about} />);
    await topic();
    await user.click(screen.getByRole('button', { name: 'Spørsmålet gjelder ikke Lavvo' }));
    await user.type(message(), 'Noe annet');
    await send();
    await screen.findByText('Forespørsel sendt!');
    expect(sent().map(({ body }) => body)).toEqual([{ MessageTopicId: 1, message: 'Noe annet' }]);
  });
});

describe('what was written', () => {
  it('is there again after a reload, with who writes, until it is sent', async () => {
    keepSender({ name: 'Gunn', email: 'gunn@gjest.example' });
    const first = show(<ContactForm isVisitor about={null} />);
    await user.selectOptions(await topic(), 'Annet');
    await user.type(message(), 'Et langt spørsmål');
    first.unmount();
    const second = show(<ContactForm isVisitor about={null} />);
    expect([(await topic()).value, message().value]).toEqual(['4', 'Et langt spørsmål']);
    expect(screen.getByLabelText<HTMLInputElement>('E-post').value).toBe('gunn@gjest.example');
    await send();
    await screen.findByText('Forespørsel sendt!');
    second.unmount();
    show(<ContactForm isVisitor about={null} />);
    await topic();
    expect(message().value).toBe('');
  });

  it('is gone for whoever comes after a log-out', async () => {
    token.set('kari');
    const first = show(<ContactForm about={null} />);
    await topic();
    await user.type(message(), 'Bare til dere');
    first.unmount();
    token.set(null);
    show(<ContactForm isVisitor about={null} />);
    await topic();
    expect(message().value).toBe('');
  });

  it('stays where it was written on while the message was on its way', async () => {
    const arrival = answerLater();
    shop.on('POST /inbox', arrival.answer);
    show(<ContactForm about={null} />);
    await user.selectOptions(await topic(), 'Annet');
    await user.type(message(), 'Hei');
    await send();
    await user.type(message(), ' igjen');
    arrival.give(json({ id: '612345678901234' }));
    expect(await screen.findByText('Forespørsel sendt!')).toBeTruthy();
    expect([(await topic()).value, message().value]).toEqual(['4', 'Hei igjen']);
  });

  it('stays where the net is away, and goes under the same key when it is back', async () => {
    shop.on('POST /inbox', () => Promise.reject(new TypeError('net')));
    show(<ContactForm about={null} />);
    await user.selectOptions(await topic(), 'Annet');
    await user.type(message(), 'Hei');
    await send();
    expect((await screen.findByRole('alert')).textContent).toContain('Det du skrev, står her fortsatt.');
    expect(message().value).toBe('Hei');
    shop.on('POST /inbox', { id: '612345678901234' });
    await send();
    await screen.findByText('Forespørsel sendt!');
    const keys = sent().map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[0-9a-f]{48}$/);
    expect(keys[1]).toBe(keys[0]);
    await user.selectOptions(await topic(), 'Annet');
    await user.type(message(), 'Hei');
    await send();
    await screen.findByText('Forespørsel sendt!');
    expect(sent().at(-1)?.headers.get('Idempotency-Key')).not.toBe(keys[0]);
  });

  it('is sent by the next press where a browser filled in what nobody sees', async () => {
    shop.on('POST /inbox', () => json({ error: 'Skjemaet …', code: 'WRITTEN_BY_MACHINE' }, { status: 422 }));
    keepSender({ name: 'Gunn', email: 'gunn@gjest.example' });
    const { container } = show(<ContactForm isVisitor about={null} />);
    await user.selectOptions(await topic(), 'Annet');
    await user.type(message(), 'Hei');
    const trap = container.querySelector<HTMLInputElement>('[aria-hidden] input[name=website]');
    expect([trap?.tabIndex, trap?.autocomplete]).toEqual([-1, 'off']);
    await user.type(trap as HTMLInputElement, 'x');
    await send();
    await screen.findByRole('alert');
    await send();
    await vi.waitFor(() => expect(sent().map(({ body }) => (body as { website: string }).website)).toEqual(['x', '']));
  });
});
