import { ERASED_NAME } from '@naust/domain/orders/order-answer.ts';
import { shortenName } from '@naust/domain/person-name.ts';
import { maskPhone } from '@naust/domain/phone.ts';
import { projection } from '../projection.ts';
import { type QuizEntryDoc, quizEntries } from './quiz-entries.model.ts';

const NOBODY = { full_name: ERASED_NAME, phone: '' };

export const quizEntriesProjection = projection<QuizEntryDoc>()({
  model: quizEntries,
  handles: ['QuizSubmitted', 'QuizEntrantErased'],
  opensPersonal: true,
  touches: ({ data }) => [data.entryId],
  evolve(doc, { type, data, meta, stream }, id) {
    if (type === 'QuizEntrantErased') {
      const { answer, masked } = doc ?? {};
      if (!doc || !answer || !masked) return null;
      return { ...doc, isErased: 1, answer: { ...answer, ...NOBODY }, masked: { ...masked, ...NOBODY } };
    }
    const { quizId, score, answers, personal } = data;
    const facts = { id, score, answers, createdAt: meta.at };
    const whole = personal ? { full_name: personal.fullName, phone: personal.phone } : NOBODY;
    const shown = personal ? { full_name: shortenName(personal.fullName), phone: maskPhone(personal.phone) } : NOBODY;
    return {
      id,
      quizId,
      stream,
      isErased: 0,
      submittedAt: meta.at,
      answer: { ...facts, ...whole },
      masked: { ...facts, ...shown },
    };
  },
});
