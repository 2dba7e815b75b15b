import { MOST_NOTE_LETTERS } from '@naust/domain/orders/order-notes.contract.ts';
import { useDone } from '../../../../features/back-office/acts.ts';
import { withReason } from '../../../../lib/api-error.ts';
import { useForm } from '../../../../lib/use-form.ts';
import { useHalfWritten } from '../../../../lib/use-half-written.ts';
import { Button } from '../../../../ui/button.tsx';
import { FailureNotice } from '../../../../ui/failure-notice.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { addNote } from './notes.queries.ts';
import { notesTexts as texts } from './notes.texts.ts';

const BLANK = { text: '' };

/** What goes on being written while a note is saved stays. */
export function NoteForm({ orderId }: { readonly orderId: string }) {
  const done = useDone();
  const form = useForm<typeof BLANK, unknown>({
    blank: BLANK,
    problemsOf: ({ text }) => ({ text: text.trim() === '' ? texts.empty : null }),
    send: ({ text }) => addNote(orderId, text.trim()),
    onSent: async ({ fields, restart }) => {
      restart((written) => (written.text === fields.text ? BLANK : written));
      await done(texts.saved);
    },
  });
  useHalfWritten(form.isChanged);
  return (
    <form {...form.frame} className="grid gap-3">
      <TextArea
        label={texts.written}
        hint={texts.hint}
        rows={2}
        maxLength={MOST_NOTE_LETTERS}
        {...form.field('text')}
      />
      <FailureNotice error={form.failure} text={(error) => withReason(texts.notSaved, error)} />
      <div>
        <Button {...form.button} size="sm" pendingText={texts.saving}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
