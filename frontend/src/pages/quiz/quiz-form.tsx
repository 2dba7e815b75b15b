import type { QuizConfigAnswer } from '@naust/domain/quiz/quiz.contract.ts';
import type { QuizLetter } from '@naust/domain/quiz/quiz.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { focusFirstProblem } from '../../lib/focus-first-problem.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { EntrantFields } from './entrant-fields.tsx';
import { QuestionField } from './question-field.tsx';
import { submitQuiz } from './quiz.queries.ts';
import { quizTexts } from './quiz.texts.ts';
import { emptyForm, problemCount, problemsOf, type QuizForm, submissionOf } from './quiz-entry.ts';

interface QuizEntryFormProps {
  readonly quiz: QuizConfigAnswer;
  readonly onSubmitted: (fullName: string) => void;
}

export function QuizEntryForm({ quiz, onSubmitted }: QuizEntryFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const [form, setForm] = useState(() => emptyForm(quiz.questions.length));
  const [tried, setTried] = useState(false);
  const sending = useMutation({
    mutationFn: submitQuiz,
    onSuccess: (_, { full_name }) => onSubmitted(full_name),
  });
  const problems = problemsOf(form);
  const missing = problemCount(problems);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (missing > 0) focusFirstProblem(element.current);
    else if (!sending.isPending) sending.mutate(submissionOf(form));
  };
  const change = (part: Partial<QuizForm>) => {
    setForm({ ...form, ...part });
    if (sending.isError) sending.reset();
  };
  return (
    <form ref={element} noValidate onSubmit={submit} className="grid gap-6">
      <EntrantFields form={form} problems={tried ? problems : null} onChange={change} />
      <div className="grid gap-6 lg:grid-cols-2">
        {quiz.questions.map((question, at) => (
          <Card key={question.id}>
            <QuestionField
              number={at + 1}
              question={question}
              chosen={form.answers[at] ?? null}
              error={tried ? (problems.answers[at] ?? null) : null}
              onChoose={(letter) => change({ answers: answered(form, at, letter) })}
            />
          </Card>
        ))}
      </div>
      {tried && missing > 0 && <Notice tone="bad">{quizTexts.incomplete(missing)}</Notice>}
      {sending.isError && (
        <Notice tone="bad" role="alert">
          {failureOf(sending.error)}
        </Notice>
      )}
      <div className="grid items-center gap-3 sm:flex sm:gap-5">
        <Button type="submit" variant="act" pending={sending.isPending} pendingText={quizTexts.sending}>
          {quizTexts.send}
        </Button>
        <p className="text-ink-soft max-sm:text-center">
          {quizTexts.answered(form.answers.filter((answer) => answer !== null).length, quiz.questions.length)}
        </p>
      </div>
    </form>
  );
}

const answered = ({ answers }: QuizForm, place: number, letter: QuizLetter) =>
  answers.map((answer, at) => (at === place ? letter : answer));

function failureOf(error: unknown): string {
  const hasReason = error instanceof ApiError && error.isRefusal;
  return hasReason ? quizTexts.failed(error.text) : quizTexts.failedPlainly;
}
