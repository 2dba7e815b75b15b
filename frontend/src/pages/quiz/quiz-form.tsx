import type { QuizConfigAnswer } from '@naust/domain/quiz/quiz.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-error.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { EntrantFields } from './entrant-fields.tsx';
import { QuestionField } from './question-field.tsx';
import { quizQuery, submitQuiz } from './quiz.queries.ts';
import { quizTexts } from './quiz.texts.ts';
import { answeredOf, emptyForm, missingFields, problemsOf, submissionOf } from './quiz-entry.ts';

interface QuizEntryFormProps {
  readonly quiz: QuizConfigAnswer;
  readonly onSubmitted: (fullName: string) => void;
}

export function QuizEntryForm({ quiz, onSubmitted }: QuizEntryFormProps) {
  const { questions } = quiz;
  const queries = useQueryClient();
  const form = useForm({
    blank: emptyForm,
    problemsOf: (fields) => problemsOf(fields, questions),
    send: (fields) => submitQuiz(submissionOf(fields, questions)),
    onSent: ({ fields }) => onSubmitted(submissionOf(fields, questions).full_name),
    onFailed({ error, restart }) {
      if (!isReplaced(error)) return;
      restart((written) => written);
      void queries.invalidateQueries({ queryKey: quizQuery.queryKey });
    },
  });
  const { answers } = form.fields;
  return (
    <form {...form.frame} className="grid gap-6">
      <EntrantFields form={form} />
      <div className="grid gap-6 lg:grid-cols-2">
        {questions.map((question, at) => (
          <Card key={question.id}>
            <QuestionField
              number={at + 1}
              question={question}
              chosen={answers[question.id] ?? null}
              error={answers[question.id] === undefined ? form.problems.answers : null}
              onChoose={(letter) => form.change({ answers: { ...answers, [question.id]: letter } })}
            />
          </Card>
        ))}
      </div>
      {form.isIncomplete && <Notice tone="bad">{quizTexts.incomplete(missingFields(form.fields, questions))}</Notice>}
      <FailureNotice error={form.failure} text={failureOf} />
      <div className="grid items-center gap-3 sm:flex sm:gap-5">
        <Button {...form.button} variant="strong" pendingText={quizTexts.sending}>
          {quizTexts.send}
        </Button>
        <p className="text-ink-soft max-sm:text-center">
          {quizTexts.answered(answeredOf(form.fields, questions), questions.length)}
        </p>
      </div>
    </form>
  );
}

/** The quiz was replaced: the answers do not apply to the new questions. */
const isReplaced = (error: unknown): boolean => error instanceof ApiError && error.code === 'QUIZ_CHANGED';

function failureOf(error: unknown): string {
  const hasReason = error instanceof ApiError && error.isRefusal;
  return hasReason ? quizTexts.failed(error.text) : quizTexts.failedPlainly;
}
