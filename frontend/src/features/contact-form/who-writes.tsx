import type { Form } from '../../lib/use-form.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { WrittenMessage } from './contact-form.queries.ts';
import { contactFormTexts } from './contact-form.texts.ts';

/** A visitor says who they are and how to be answered. */
export function WhoWrites({ form }: { readonly form: Form<WrittenMessage> }) {
  return (
    <>
      <TextField {...form.field('name')} label={contactFormTexts.name} autoComplete="name" maxLength={120} />
      <TextField
        {...form.field('email')}
        type="email"
        inputMode="email"
        label={contactFormTexts.email}
        autoComplete="email"
        maxLength={254}
      />
    </>
  );
}
