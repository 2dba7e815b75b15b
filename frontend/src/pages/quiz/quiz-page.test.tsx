import { QUIZ_LETTERS } from '@naust/domain/quiz/quiz.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { json, stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { QuizPage } from './quiz-page.tsx';

const shop = stubShop();
const user = userEvent.setup();
const quiz = {
  title: 'Fjordquizen',
  closesAt: null as string | null,
  questions: Array.from({ length: 10 }, (_, at) => ({
    id: at + 1,
    text: `Spørsmål nummer ${at + 1}`,
    options: ['Ja', 'Nei', 'Kanskje'],
  })),
};
const sent = () => shop.seen.filter(({ method }) => method === 'POST').map(({ body }) => body);

beforeEach(() => {
  localStorage.clear();
  shop.on('GET /quiz/config', quiz);
  shop.on('POST /quiz/submit', json.bind(null, { id: '512345678901234' }));
});

const questions = () => screen.findAllByRole('group', { name: /^\d+\. Spørsmål/ });
const send = () => user.click(screen.getByRole('button', { name: 'Send inn' }));

async function fillIn(name = '  Kari Nordmann ', phone = ' 912 34 567 '): Promise<void> {
  for (const [at, question] of (await questions()).entries()) {
    await user.click(within(question).getAllByRole('radio')[at % 3] ?? question);
  }
  await user.type(screen.getByLabelText('Fullt navn'), name);
  await user.type(screen.getByLabelText('Telefon'), phone);
}

it('asks what the shop asks, each question with three choices and none of them chosen', async () => {
  show(<QuizPage />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Fjordquizen' })).toBeTruthy();
  const asked = await questions();
  expect(asked).toHaveLength(10);
  for (const question of asked) {
    const choices = within(question).getAllByRole<HTMLInputElement>('radio');
    expect(choices.map(({ value, checked }) => [value, checked])).toEqual(
      QUIZ_LETTERS.map((letter) => [letter, false]),
    );
  }
  expect(within(asked[0] ?? document.body).getByRole('radio', { name: 'A Ja' })).toBeTruthy();
});

it('sends name and phone trimmed with the letters, and gives way to thanks', async () => {
  show(<QuizPage />);
  await fillIn();
  await send();
  expect(await screen.findByText('Takk Kari Nordmann! Du er med i trekningen. Lykke til!')).toBeTruthy();
  expect(sent()).toEqual([
    {
      full_name: 'Kari Nordmann',
      phone: '912 34 567',
      answers: ['A', 'B', 'C', 'A', 'B', 'C', 'A', 'B', 'C', 'A'],
      questionIds: quiz.questions.map(({ id }) => id),
    },
  ]);
  expect(screen.queryByRole('button', { name: 'Send inn' })).toBeNull();
});

it('sends nothing until name, phone and every answer are there', async () => {
  show(<QuizPage />);
  await questions();
  await send();
  expect(screen.getAllByText('Velg et svar.')).toHaveLength(10);
  expect(screen.getByText('Skriv navnet ditt.')).toBeTruthy();
  await fillIn('   ', '123');
  await send();
  expect(screen.queryByText('Velg et svar.')).toBeNull();
  expect(screen.getByText('2 felt mangler.')).toBeTruthy();
  expect(screen.getByText('Skriv et gyldig telefonnummer.')).toBeTruthy();
  expect(sent()).toEqual([]);
});

it('gives the shop’s reason for a refusal, and keeps the answers', async () => {
  shop.on('POST /quiz/submit', () => json({ error: 'Du har allerede deltatt.' }, { status: 409 }));
  show(<QuizPage />);
  await fillIn();
  await send();
  expect((await screen.findByRole('alert')).textContent).toBe('Feil: Du har allerede deltatt.');
  expect(screen.getByText('10 av 10 besvart')).toBeTruthy();
});

it('asks anew where the quiz was replaced meanwhile: no answer to an old question, name and phone kept', async () => {
  const error = 'Quizen er byttet ut siden du åpnet den. Svar på de nye spørsmålene.';
  shop.on('POST /quiz/submit', () => json({ error, code: 'QUIZ_CHANGED' }, { status: 409 }));
  show(<QuizPage />);
  await fillIn();
  shop.on('GET /quiz/config', { ...quiz, questions: quiz.questions.map((one) => ({ ...one, id: one.id + 10 })) });
  await send();
  expect((await screen.findByRole('alert')).textContent).toBe(`Feil: ${error}`);
  expect(await screen.findByText('0 av 10 besvart')).toBeTruthy();
  expect(screen.queryByText('Velg et svar.')).toBeNull();
  expect(screen.getByDisplayValue('Kari Nordmann')).toBeTruthy();
  shop.on('POST /quiz/submit', json.bind(null, { id: '512345678901234' }));
  for (const question of await questions()) await user.click(within(question).getByRole('radio', { name: /^B/ }));
  await send();
  expect(await screen.findByText(/^Takk Kari Nordmann!/)).toBeTruthy();
  expect(sent().at(-1)).toMatchObject({
    answers: Array(10).fill('B'),
    questionIds: [11, 12, 13, 14, 15, 16, 17, 18, 19, 20],
  });
});

it('has a sentence of its own where the shop gives no reason', async () => {
  shop.on('POST /quiz/submit', () => Promise.reject(new TypeError('offline')));
  show(<QuizPage />);
  await fillIn();
  await send();
  expect((await screen.findByRole('alert')).textContent).toBe('Feil ved innsending');
});

it('waits for the quiz, also when it cannot be fetched, until it comes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  shop.on('GET /quiz/config', () => json({ error: 'Fant ingen quiz.' }, { status: 404 }));
  show(<QuizPage />);
  await vi.waitFor(() => expect(shop.seen).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(screen.getByText('Laster…')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  shop.on('GET /quiz/config', quiz);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await screen.findByRole('heading', { name: 'Fjordquizen' })).toBeTruthy();
  vi.useRealTimers();
});

it('says that it has closed, and leads to the answers', async () => {
  shop.on('GET /quiz/config', { ...quiz, closesAt: '2020-01-01T00:00:00.000Z' });
  show(<QuizPage />);
  expect(await screen.findByText('Quizen er avsluttet.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Se svarene' }).getAttribute('href')).toBe('/quiz-results');
  expect(screen.queryByRole('radio')).toBeNull();
});
