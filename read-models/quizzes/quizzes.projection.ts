import { projection } from '../projection.ts';
import { type QuizDoc, quizzes } from './quizzes.model.ts';

export const quizzesProjection = projection<QuizDoc>()({
  model: quizzes,
  handles: ['QuizOpened', 'QuizClosingSet'],
  touches: ({ data }) => [String(data.quizId)],
  evolve(doc, { type, data }, id) {
    const { quizId, closesAt } = data;
    if (type === 'QuizClosingSet') return doc && { ...doc, closesAt };
    return { id, quizId, title: data.title, closesAt, questions: data.questions };
  },
});
