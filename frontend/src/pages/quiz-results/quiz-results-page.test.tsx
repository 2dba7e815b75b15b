import type { QuizEntryAnswer } from '@naust/domain/quiz/quiz.contract.ts';
import type { QuizLetter } from '@naust/domain/quiz/quiz.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { json, stubShop } from '../../testing/shop-stub.ts';
import { show } from '../../testing/show.tsx';
import { QuizResultsPage } from './quiz-results-page.tsx';

const shop = stubShop();
beforeEach(() => localStorage.clear());

const KEY: QuizLetter[] = ['A', 'B', 'C', 'A', 'B', 'C', 'A', 'B', 'C', 'A'];
const entry = (change: Partial<QuizEntryAnswer> = {}): QuizEntryAnswer => ({
  id: '512345678901234',
  full_name: 'Kari N.',
  phone: '••• •• 567',
  score: 9,
  answers: [...KEY.slice(0, 9), 'C'],
  createdAt: '2026-06-30T22:30:00.000Z',
  ...change,
});
const results = (responses: QuizEntryAnswer[], answerKey: QuizLetter[] = KEY) => ({ responses, quiz: { answerKey } });
const chips = async () => within(await screen.findByRole('list')).getAllByRole('listitem');

it('shows time, name, phone, score and answers of each entry', async () => {
  shop.on('GET /quiz/results', results([entry()]));
  show(<QuizResultsPage />);
  const [head, row] = within(await screen.findByRole('table')).getAllByRole('row');
  const texts = (of: HTMLElement | undefined) => [...(of?.children ?? [])].map(({ textContent }) => textContent);
  expect(texts(head)).toEqual(['Tid', 'Navn', 'Telefon', 'Score (x/10)', 'Svar']);
  expect(texts(row).slice(0, 4)).toEqual(['01.07.2026 kl. 00:30', 'Kari N.', '••• •• 567', '9/10']);
});

it('marks right and wrong letters by colour, by a sign and in words', async () => {
  shop.on('GET /quiz/results', results([entry()]));
  show(<QuizResultsPage />);
  const all = await chips();
  expect(all.map(({ textContent }) => textContent)).toEqual(
    KEY.map((letter, at) => (at === 9 ? 'Q10 C feil' : `Q${at + 1} ${letter} riktig`)),
  );
  const [first, last] = [all[0], all[9]];
  expect([first?.className, last?.className].map((name) => /(good|bad)-tint/.exec(name ?? '')?.[1])).toEqual([
    'good',
    'bad',
  ]);
  expect(first?.querySelector('svg')?.outerHTML).not.toBe(last?.querySelector('svg')?.outerHTML);
});

it('says nothing of right and wrong before the quiz has closed, and gives no score', async () => {
  shop.on('GET /quiz/results', results([entry({ score: null })], []));
  show(<QuizResultsPage />);
  const all = await chips();
  expect(all.map(({ textContent }) => textContent)).toEqual(
    KEY.map((letter, at) => `Q${at + 1} ${at === 9 ? 'C' : letter}`),
  );
  for (const chip of all) expect([chip.querySelector('svg'), /good|bad/.test(chip.className)]).toEqual([null, false]);
  const [, row] = screen.getAllByRole('row');
  expect(row?.children[3]?.textContent).toBe('–');
  expect(screen.getByText(/Fasiten vises når quizen er avsluttet\./)).toBeTruthy();
});

it('says so while nobody has answered, and fetches again when asked', async () => {
  shop.on('GET /quiz/results', results([]));
  show(<QuizResultsPage />);
  expect(await screen.findByText('Ingen svar ennå.')).toBeTruthy();
  shop.on('GET /quiz/results', results([entry({ full_name: 'Ola H.' })]));
  await userEvent.click(screen.getByRole('button', { name: 'Oppdater' }));
  expect(await screen.findByText('Ola H.')).toBeTruthy();
  expect(screen.queryByText('Ingen svar ennå.')).toBeNull();
});

it('says so when the answers cannot be fetched', async () => {
  shop.on('GET /quiz/results', () => json({ error: 'Noe gikk galt hos oss. Prøv igjen.' }, { status: 500 }));
  show(<QuizResultsPage />);
  expect((await screen.findByRole('alert')).textContent).toContain('Kunne ikke hente svarene.');
  expect(screen.queryByText('Ingen svar ennå.')).toBeNull();
});
