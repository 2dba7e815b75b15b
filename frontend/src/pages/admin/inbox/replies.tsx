import type { MessageAnswer } from '@naust/domain/inbox/inbox.contract.ts';
import { formatInstant } from '@naust/domain/wall-clock.ts';
import { MailMark } from '../../../features/mails/mail-state.tsx';
import { inboxTexts } from './inbox.texts.ts';

/** The shop's replies, oldest first. */
export function Replies({ message: { replies } }: { readonly message: MessageAnswer }) {
  if (replies.length === 0) return null;
  return (
    <section aria-labelledby="replies" className="grid gap-3">
      <h3 id="replies" className="text-lg">
        {inboxTexts.replies}
      </h3>
      <ul className="grid gap-3">
        {replies.map(({ id, createdAt, message, mail }) => (
          <li key={id} className="border-l-4 border-fjord pl-4">
            <p className="flex flex-wrap items-baseline gap-x-4">
              <time dateTime={createdAt} className="text-sm text-ink-soft">
                {formatInstant(Date.parse(createdAt))}
              </time>
              {mail && <MailMark mail={mail} />}
            </p>
            <p className="whitespace-pre-line">{message}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
