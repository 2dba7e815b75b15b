import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import type { Form } from '../../lib/use-form.ts';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { quizTexts } from './quiz.texts.ts';
import type { QuizForm } from './quiz-entry.ts';

interface EntrantFieldsProps {
  readonly form: Pick<Form<QuizForm>, 'field'>;
}

/** The entrant's details, and how they are used. */
export function EntrantFields({ form }: EntrantFieldsProps) {
  return (
    <Card>
      <fieldset className="grid items-start gap-4 lg:grid-cols-2 lg:gap-x-6">
        <legend className="mb-3 text-lg font-semibold text-spruce">{quizTexts.you}</legend>
        <TextField {...form.field('fullName')} label={quizTexts.name} name="name" autoComplete="name" maxLength={120} />
        <TextField
          {...form.field('phone')}
          label={quizTexts.phone}
          name="phone"
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          maxLength={30}
          hint={quizTexts.phoneHint}
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
