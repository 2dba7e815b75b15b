import type { Deps } from '@naust/command/dependencies/dependencies.ts';
import { submitEntry } from '@naust/command/quiz/quiz-entries.ts';
import { parsePhone } from '@naust/domain/phone.ts';
import { QUIZ_LETTERS } from '@naust/domain/quiz/quiz.ts';
import { currentQuiz } from '@naust/domain/quiz/quizzes.ts';
import { dayOf, instantOf, MINUTES_PER_DAY, osloMinute, type WallMinute } from '@naust/domain/wall-clock.ts';
import { quizQuestions, quizTitle } from './quiz.ts';
import { quizEntrants } from './quiz-entrants.ts';

const context = { channel: 'seed', correlationId: 'demo shop' } as const;
const OPENED_DAYS_AGO = 18;
const CLOSES_IN_DAYS = 12;
const HOUR = 60;

export interface QuizSeeding {
  deps: Deps<'catalogue' | 'quizEntry' | 'secrets'>;
  setTime(ms: number): void;
  /** Milliseconds since 1970 UTC. */
  now: number;
}

const instantText = (minute: WallMinute) => new Date(instantOf(minute)).toISOString();

/** A quiz that stays open for some more days, with its entrants so far. */
export async function seedQuiz({ deps, setTime, now }: QuizSeeding): Promise<void> {
  const today = dayOf(osloMinute(now)) * MINUTES_PER_DAY;
  const opened = today - OPENED_DAYS_AGO * MINUTES_PER_DAY + 9 * HOUR;
  const closesAt = instantText(today + CLOSES_IN_DAYS * MINUTES_PER_DAY + 20 * HOUR);
  setTime(instantOf(opened));
  const setUp = { type: 'SetUpQuiz', title: quizTitle, questions: quizQuestions, closesAt } as const;
  const { state } = await deps.catalogue().run({ ...setUp, now: instantText(opened) }, context);
  const open = currentQuiz(state);
  if (!open) throw new Error('the demo shop has no quiz');
  for (const [at, { name, phone, answers }] of quizEntrants.entries()) {
    const day = Math.floor(((at + 1) * (OPENED_DAYS_AGO - 1)) / quizEntrants.length);
    const minute = opened + day * MINUTES_PER_DAY + ((at * 97) % (12 * HOUR));
    setTime(instantOf(minute));
    const number = parsePhone(phone) ?? '';
    const letters = [...answers].flatMap((answer) => QUIZ_LETTERS.find((letter) => letter === answer) ?? []);
    const entry = { ...open, fullName: name, phone: number, answers: letters, now: instantText(minute) };
    await submitEntry(deps, entry, { by: context });
  }
}
