import { projection } from '../projection.ts';
import { type QuizDoc, quizzes } from './quizzes.model.ts';

export const quizzesProjection = projection<QuizDoc>()({
  model: quizzes,
  handles: ['QuizOpened', 'QuizClosingSet'],
  touches: ({ data }) => [String(data.quizId)],
  evolve(doc, { type, data }, id) {
    const { quizId, closesAt } = data;
    if (type === 'QuizClosingSet') return doc && { ...doc, closesAt, config: { ...doc.config, closesAt } };
    const questions = data.questions.map(({ questionId, text, options }) => ({ id: questionId, text, options }));
    const config = { title: data.title, closesAt, questions };
    return { id, quizId, closesAt, config, answerKey: data.questions.map(({ answer }) => answer) };
  },
});
