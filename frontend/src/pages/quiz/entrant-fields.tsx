import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { quizTexts } from './quiz.texts.ts';
import type { QuizForm, QuizProblems } from './quiz-entry.ts';

interface EntrantFieldsProps {
  readonly form: QuizForm;
  /** Null until the form has been sent once. */
  readonly problems: QuizProblems | null;
  readonly onChange: (part: Partial<QuizForm>) => void;
}

/** Who takes part, and what becomes of it. */
export function EntrantFields({ form, problems, onChange }: EntrantFieldsProps) {
  return (
    <Card>
      <fieldset className="grid items-start gap-4 lg:grid-cols-2 lg:gap-x-6">
        <legend className="mb-3 text-lg font-semibold text-spruce">{quizTexts.you}</legend>
        <TextField
          label={quizTexts.name}
          name="name"
          autoComplete="name"
          maxLength={120}
          value={form.fullName}
          error={problems?.fullName}
          onChange={(fullName) => onChange({ fullName })}
        />
        <TextField
          label={quizTexts.phone}
          name="phone"
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          maxLength={30}
          hint={quizTexts.phoneHint}
          value={form.phone}
          error={problems?.phone}
          onChange={(phone) => onChange({ phone })}
        />
        <p className="text-sm text-ink-soft lg:col-span-2">
          {quizTexts.privacy}{' '}
          <Link to={paths.privacy} className="text-link">
            {quizTexts.privacyLink}
          </Link>
        </p>
      </fieldset>
    </Card>
  );
}
