import { MOST_NOTE_LETTERS } from '@naust/domain/orders/order-notes.contract.ts';
import { useDone } from '../../../../features/back-office/acts.ts';
import { withReason } from '../../../../lib/api-error.ts';
import { useDraft } from '../../../../lib/use-draft.ts';
import { useKeptForm } from '../../../../lib/use-kept-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { DraftNotice } from '../../../../ui/draft-notice.tsx';
import { FailureNotice } from '../../../../ui/failure-notice.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { addNote } from './notes.queries.ts';
import { notesTexts as texts } from './notes.texts.ts';

const BLANK = { text: '' };

/** Text written while a note is being saved stays. */
export function NoteForm({ orderId }: { readonly orderId: string }) {
  const done = useDone();
  const draft = useDraft(`note ${orderId}`, BLANK);
  const form = useKeptForm<typeof BLANK, unknown>({
    blank: BLANK,
    draft,
    problemsOf: ({ text }) => ({ text: text.trim() === '' ? texts.empty : null }),
    send: ({ text }) => addNote(orderId, text.trim()),
    onSent: async ({ fields, restart }) => {
      restart((written) => (written.text === fields.text ? BLANK : written));
      await done(texts.saved);
    },
  });
  return (
    <form {...form.frame} className="grid gap-3">
      <DraftNotice onDrop={form.dropDraft} />
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
