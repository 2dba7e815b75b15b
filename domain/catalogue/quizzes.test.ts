import { describe, expect, it } from 'vitest';
import { currentQuiz, type SetUpQuiz } from '../quiz/quizzes.ts';
import { factsOf, folded, shop } from './testing/example-catalogue.ts';

const question = (text: string) => ({ text, options: ['Ja', 'Nei', 'Vet ikke'], answer: 'A' }) as const;
const NOW = '2026-06-01T08:00:00.000Z';
const setUp = (title: string, change: Partial<SetUpQuiz> = {}): SetUpQuiz => ({
  type: 'SetUpQuiz',
  title,
  questions: [question('Er fjorden dyp?'), question('Er breen kald?')],
  closesAt: null,
  now: NOW,
  ...change,
});

describe('the quiz', () => {
  it('is opened with questions whose numbers are never used again', () => {
    const opened = factsOf(setUp('Vår'), setUp('Sommer'));
    const numbers = opened.flatMap(({ type, data }) =>
      type === 'QuizOpened' ? [data.questions.map(({ questionId }) => questionId)] : [],
    );
    expect(numbers).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  it('gets another end and stays the same quiz', () => {
    const closesAt = '2026-06-30T22:00:00.000Z';
    shop(setUp('Vår'))
      .when(setUp('Vår', { closesAt }))
      .then({ type: 'QuizClosingSet', data: { quizId: 1, closesAt } });
    shop(setUp('Vår', { closesAt })).when(setUp('Vår', { closesAt })).thenNothing();
  });

  it('gives way to one with other words: it ends, and its entrants are not scored anew', () => {
    const changed = [{ ...question('Er fjorden dyp?'), answer: 'B' as const }, question('Er breen kald?')];
    shop(setUp('Vår'))
      .when(setUp('Vår', { questions: changed }))
      .thenFacts((facts) => {
        expect(facts.map(({ type, data }) => [type, Reflect.get(data, 'quizId')])).toEqual([
          ['QuizClosingSet', 1],
          ['QuizOpened', 2],
        ]);
        expect(facts[0]?.data).toEqual({ quizId: 1, closesAt: NOW });
      });
    shop(setUp('Vår', { closesAt: '2026-05-01T00:00:00.000Z' }))
      .when(setUp('Sommer'))
      .thenFacts((facts) => expect(facts.map(({ type }) => type)).toEqual(['QuizOpened']));
  });

  it('is the newest one that is shown, and none before the first', () => {
    expect(currentQuiz(folded([]))).toBeNull();
    const { quizId, quiz } = currentQuiz(folded(factsOf(setUp('Vår'), setUp('Sommer')))) ?? {};
    expect([quizId, quiz?.title]).toEqual([2, 'Sommer']);
  });

  it('is refused without a title or questions', () => {
    shop().when(setUp(' ')).thenRefused('WRONG_SHAPE');
    shop()
      .when(setUp('Vår', { questions: [] }))
      .thenRefused('WRONG_SHAPE');
  });
});
