import { projection } from '../projection.ts';
import { type QuizEntryDoc, quizEntries } from './quiz-entries.model.ts';

export const quizEntriesProjection = projection<QuizEntryDoc>()({
  model: quizEntries,
  handles: ['QuizSubmitted', 'QuizEntrantErased'],
  opensPersonal: true,
  touches: ({ data }) => [data.entryId],
  evolve(doc, { type, data, meta, stream }, id) {
    if (type === 'QuizEntrantErased') return doc && { ...doc, isErased: 1, personal: null };
    const { quizId, score, answers, personal } = data;
    return { id, quizId, stream, isErased: 0, submittedAt: meta.at, score, answers, personal };
  },
});
