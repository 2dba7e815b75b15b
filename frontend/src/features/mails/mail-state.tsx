import { isNoted, type MailState } from '@naust/domain/mails/mail-state.contract.ts';
import { failureWords, mailNames } from '@naust/domain/mails/mail-words.ts';
import { formatInstant } from '@naust/domain/wall-clock.ts';
import { classNames } from '../../lib/class-names.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { type Tone, toneIcon } from '../../ui/tone.ts';

const looks: Readonly<Record<MailState['state'], { tone: Tone; text: string }>> = {
  sending: { tone: 'waiting', text: 'text-ink-soft' },
  sent: { tone: 'good', text: 'text-ink-soft' },
  failed: { tone: 'bad', text: 'font-semibold text-bad' },
};

interface MailMarkProps {
  readonly mail: MailState;
  /** Shows the time as well. */
  readonly hasTime?: boolean;
}

/** The state of a mail, and why it did not arrive; nothing if the outcome was not recorded. */
export function MailMark({ mail, hasTime = false }: MailMarkProps) {
  if (!isNoted(mail, serverNow())) return null;
  const { tone, text } = looks[mail.state];
  const Icon = toneIcon[tone];
  return (
    <span className={classNames('inline-flex items-start gap-1.5 text-sm', text)}>
      {Icon && <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />}
      <span>{mailWords(mail, hasTime)}</span>
    </span>
  );
}

function mailWords({ kind, state, reason, at }: MailState, hasTime: boolean): string {
  const name = mailNames[kind];
  if (state === 'sending') return `${name} sendes`;
  if (state === 'sent') return hasTime ? `${name} sendt ${formatInstant(Date.parse(at))}` : `${name} sendt`;
  return `${name} ikke levert${reason === null ? '' : `: ${failureWords[reason]}`}`;
}
