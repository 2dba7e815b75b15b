import { MOST_MESSAGE_LETTERS } from '@naust/domain/inbox/inbox.contract.ts';
import { useDone } from '../../../features/back-office/acts.ts';
import { withReason } from '../../../lib/api-error.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { useKeptForm } from '../../../lib/use-kept-form.ts';
import { Button } from '../../../ui/button.tsx';
import { DraftNotice } from '../../../ui/draft-notice.tsx';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { sendReply } from './inbox.queries.ts';
import { inboxTexts } from './inbox.texts.ts';

const BLANK = { message: '' };

/** Text written while a reply is being sent stays. */
export function ReplyForm({ messageId }: { readonly messageId: string }) {
  const done = useDone();
  const draft = useDraft(`reply ${messageId}`, BLANK);
  const form = useKeptForm({
    blank: BLANK,
    draft,
    problemsOf: ({ message }) => ({ message: message.trim() === '' ? inboxTexts.replyEmpty : null }),
    send: ({ message }) => sendReply(messageId, message),
    onSent: async ({ fields, restart }) => {
      restart((written) => (written.message === fields.message ? BLANK : written));
      await done(inboxTexts.replied);
    },
  });
  return (
    <form {...form.frame} className="no-print grid max-w-3xl gap-4">
      <DraftNotice onDrop={form.dropDraft} />
      <TextArea
        label={inboxTexts.reply}
        hint={inboxTexts.replyHint}
        maxLength={MOST_MESSAGE_LETTERS}
        {...form.field('message')}
      />
      <FailureNotice error={form.failure} text={(error) => withReason(inboxTexts.replyFailed, error)} />
      <div>
        <Button {...form.button} variant="strong" pendingText={inboxTexts.sending}>
          {inboxTexts.send}
        </Button>
      </div>
    </form>
  );
}
