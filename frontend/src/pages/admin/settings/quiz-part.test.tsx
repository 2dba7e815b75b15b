import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AskAnew, askAnew } from '../../../testing/ask-anew.tsx';
import { stubShop } from '../../../testing/shop-stub.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { QuizPart } from './quiz-part.tsx';

const shop = stubShop();
const title = () => screen.getByLabelText<HTMLInputElement>(/^Tittel/);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('stays half-written while it is fetched anew, and then shows what somebody else saved', async () => {
  const questions = Array.from({ length: 10 }, () => ({
    text: 'Hva?',
    options: ['Ja', 'Nei', 'Vet ikke'],
    answer: 'A',
  }));
  const quiz = (name: string) => ({ title: name, closesAt: null, questions });
  shop.on('GET /quiz/setup', quiz('Høstquiz'));
  showScreen(
    <>
      <QuizPart />
      <AskAnew />
    </>,
    '/admin/settings',
  );
  await screen.findByLabelText(/^Tittel/);
  await userEvent.type(title(), ' for alle');
  shop.on('GET /quiz/setup', quiz('Vinterquiz'));
  await askAnew();
  expect(title().value).toBe('Høstquiz for alle');
  await press('Avbryt');
  await press('Forkast');
  await waitFor(() => expect(title().value).toBe('Vinterquiz'));
});
