import type { Decider } from '../decider.ts';
import type { PhoneNumber } from '../phone.ts';
import { refuse } from '../refusal.ts';
import type { QuizEntryEvent } from './quiz.events.ts';
import { isClosed, type Quiz, type QuizLetter, quizScore } from './quiz.ts';

/** null: no entry from this phone. */
export type QuizEntryState = {
  readonly quizId: number;
  readonly entryId: string;
  readonly personId: string;
  readonly isErased: boolean;
} | null;

/** `phone` names the stream. `now` is an instant, UTC. */
export interface SubmitQuiz {
  readonly type: 'SubmitQuiz';
  readonly quizId: number;
  readonly quiz: Quiz;
  readonly entryId: string;
  readonly fullName: string;
  readonly phone: PhoneNumber;
  /** One for each question, in their order. */
  readonly answers: readonly QuizLetter[];
  readonly now: string;
}

/** Records that the entrant's key is destroyed. */
export interface EraseEntrant {
  readonly type: 'EraseEntrant';
}

export type QuizEntryCommand = SubmitQuiz | EraseEntrant;

/** One entry per phone and quiz, until the quiz closes. */
export const quizEntries: Decider<QuizEntryState, QuizEntryCommand, QuizEntryEvent> = {
  initial: () => null,
  decide: (command, entry) => (command.type === 'SubmitQuiz' ? submit(command, entry) : erase(entry)),
  evolve(entry, { type, data }) {
    const { quizId, entryId, personId } = data;
    return type === 'QuizSubmitted'
      ? { quizId, entryId, personId, isErased: false }
      : entry && { ...entry, isErased: true };
  },
};

function submit(command: SubmitQuiz, entry: QuizEntryState): readonly QuizEntryEvent[] {
  const { quizId, quiz, entryId, phone, answers, now } = command;
  if (entry?.entryId === entryId) return [];
  const fullName = command.fullName.trim();
  if (fullName === '') refuse('NAME_REQUIRED');
  if (answers.length !== quiz.questions.length) refuse('QUIZ_NOT_ANSWERED');
  if (isClosed(quiz, now)) refuse('QUIZ_CLOSED');
  if (entry) refuse('QUIZ_ENTERED_ALREADY');
  const score = quizScore(quiz.questions, answers);
  const personal = { fullName, phone };
  return [
    { type: 'QuizSubmitted', data: { quizId, entryId, personId: entryId, answers: [...answers], score, personal } },
  ];
}

function erase(entry: QuizEntryState): readonly QuizEntryEvent[] {
  if (entry === null || entry.isErased) return [];
  const { isErased: _, ...data } = entry;
  return [{ type: 'QuizEntrantErased', data }];
}
