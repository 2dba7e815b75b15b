import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { json, stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { ContactForm } from './contact-form.tsx';

const shop = stubShop();
const user = userEvent.setup();
const sent = () => shop.seen.filter(({ method }) => method === 'POST');

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

it('sends topic and message, says so, and is empty again [C2.83] [C8.15]', async () => {
  show(<ContactForm />);
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
])('sends nothing with %s, and says what is missing [C5.19]', async (_, chosen, text) => {
  show(<ContactForm />);
  if (chosen) await user.selectOptions(await topic(), chosen);
  else await topic();
  await user.type(message(), text);
  await send();
  expect((await screen.findByRole('alert')).textContent).toBe('Velg kategori og skriv melding.');
  expect(sent()).toEqual([]);
});

it('gives the reason of a refusal and keeps what was written [C8.14]', async () => {
  shop.on('POST /inbox', () => json({ error: 'For mange forsøk. Vent litt og prøv igjen.' }, { status: 429 }));
  show(<ContactForm />);
  await user.selectOptions(await topic(), 'Annet');
  await user.type(message(), 'Hei');
  await send();
  expect((await screen.findByRole('alert')).textContent).toBe('Feil: For mange forsøk. Vent litt og prøv igjen.');
  expect(message().value).toBe('Hei');
});

it('lets the reader try again when the topics could not be fetched', async () => {
  shop.on('GET /message-topics', () => json({ error: 'Noe gikk galt hos oss. Prøv igjen.' }, { status: 500 }));
  show(<ContactForm />);
  expect((await screen.findByRole('alert')).textContent).toContain('Kunne ikke hente kategorier.');
  shop.on('GET /message-topics', [{ id: 4, name: 'Annet' }]);
  await user.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  expect((await topic()).options).toHaveLength(2);
});

describe('of a visitor', () => {
  const name = () => screen.getByLabelText<HTMLInputElement>('Navn');
  const email = () => screen.getByLabelText<HTMLInputElement>('E-post');
  const write = async () => {
    show(<ContactForm isVisitor />);
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
      { name: 'Gunn Gjest', email: 'gunn@gjest.example', topicId: 4, message: 'Hei' },
    ]);
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

  it.each([
    [422, 'E-postadressen er ikke gyldig.'],
    [429, 'For mange forsøk. Vent litt og prøv igjen.'],
  ])('says why it was refused (%s) and keeps what was written', async (status, error) => {
    shop.on('POST /inbox', () => json({ error }, { status }));
    await write();
    await user.type(name(), 'Gunn');
    await user.type(email(), 'gunn@gjest');
    await send();
    expect((await screen.findByRole('alert')).textContent).toBe(`Feil: ${error}`);
    expect([name().value, message().value]).toEqual(['Gunn', 'Hei']);
  });
});
