import type { QuizConfigAnswer } from '@naust/domain/quiz/quiz.contract.ts';
import type { QuizLetter } from '@naust/domain/quiz/quiz.ts';
import { ApiError } from '../../lib/api-error.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { EntrantFields } from './entrant-fields.tsx';
import { QuestionField } from './question-field.tsx';
import { submitQuiz } from './quiz.queries.ts';
import { quizTexts } from './quiz.texts.ts';
import { emptyForm, missingFields, problemsOf, type QuizForm, submissionOf } from './quiz-entry.ts';

interface QuizEntryFormProps {
  readonly quiz: QuizConfigAnswer;
  readonly onSubmitted: (fullName: string) => void;
}

export function QuizEntryForm({ quiz, onSubmitted }: QuizEntryFormProps) {
  const form = useForm({
    blank: () => emptyForm(quiz.questions.length),
    problemsOf,
    send: (written) => submitQuiz(submissionOf(written)),
    onSent: ({ fields }) => onSubmitted(submissionOf(fields).full_name),
  });
  const { answers } = form.fields;
  return (
    <form {...form.frame} className="grid gap-6">
      <EntrantFields form={form} />
      <div className="grid gap-6 lg:grid-cols-2">
        {quiz.questions.map((question, at) => (
          <Card key={question.id}>
            <QuestionField
              number={at + 1}
              question={question}
              chosen={answers[at] ?? null}
              error={answers[at] === null ? form.problems.answers : null}
              onChoose={(letter) => form.change({ answers: answered(answers, at, letter) })}
            />
          </Card>
        ))}
      </div>
      {form.isIncomplete && <Notice tone="bad">{quizTexts.incomplete(missingFields(form.fields))}</Notice>}
      <FailureNotice error={form.failure} text={failureOf} />
      <div className="grid items-center gap-3 sm:flex sm:gap-5">
        <Button {...form.button} variant="strong" pendingText={quizTexts.sending}>
          {quizTexts.send}
        </Button>
        <p className="text-ink-soft max-sm:text-center">
          {quizTexts.answered(answers.filter((answer) => answer !== null).length, quiz.questions.length)}
        </p>
      </div>
    </form>
  );
}

const answered = (answers: QuizForm['answers'], place: number, letter: QuizLetter) =>
  answers.map((answer, at) => (at === place ? letter : answer));

function failureOf(error: unknown): string {
  const hasReason = error instanceof ApiError && error.isRefusal;
  return hasReason ? quizTexts.failed(error.text) : quizTexts.failedPlainly;
}
