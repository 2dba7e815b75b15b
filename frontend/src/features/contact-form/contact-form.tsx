import { MOST_MESSAGE_LETTERS, type TopicAnswer } from '@naust/domain/inbox/inbox.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-error.ts';
import { failureTexts } from '../../lib/failures.texts.ts';
import { type Form, useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { sendMessage, topicsQuery, type WrittenMessage } from './contact-form.queries.ts';
import { contactFormTexts } from './contact-form.texts.ts';

interface ContactFormProps {
  /** Nobody knows them: they say who they are and how to be answered. */
  readonly isVisitor?: boolean;
}

/** A message to the shop. */
export function ContactForm({ isVisitor = false }: ContactFormProps) {
  return (
    <Card as="section" labelledBy="contact-form">
      <h2 id="contact-form" className="text-xl">
        {contactFormTexts.title}
      </h2>
      <p className="mb-5 max-w-prose text-ink-soft">{contactFormTexts.intro}</p>
      <Topics isVisitor={isVisitor} />
    </Card>
  );
}

function Topics({ isVisitor }: Required<ContactFormProps>) {
  const { data: topics, isError, refetch, isFetching } = useQuery(topicsQuery);
  if (topics !== undefined) return <MessageForm topics={topics} isVisitor={isVisitor} />;
  if (isError) {
    return <FailedState text={contactFormTexts.topicsFailed} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  return (
    <>
      <LoadingNote />
      <Skeleton className="h-72 w-full" />
    </>
  );
}

const EMPTY: WrittenMessage = { name: '', email: '', topicId: '', message: '' };
const { incomplete, nameNeeded, emailNeeded } = contactFormTexts;
const missing = (text: string, sentence: string) => (text.trim() === '' ? sentence : null);

const problemsOf = ({ name, email, topicId, message }: WrittenMessage, isVisitor: boolean) => ({
  ...(isVisitor && { name: missing(name, nameNeeded), email: missing(email, emailNeeded) }),
  topicId: missing(topicId, incomplete),
  message: missing(message, incomplete),
});

interface MessageFormProps extends Required<ContactFormProps> {
  readonly topics: readonly TopicAnswer[];
}

function MessageForm({ topics, isVisitor }: MessageFormProps) {
  const form = useForm({
    blank: EMPTY,
    problemsOf: (written) => problemsOf(written, isVisitor),
    send: (written) => sendMessage(written, isVisitor),
    onSent: ({ restart }) => restart(({ name, email }) => ({ ...EMPTY, name, email })),
  });
  const { problems } = form;
  // One sentence for both fields, below them.
  const isMarked = (problem: string | null | undefined) => Boolean(problem) || undefined;
  return (
    <form {...form.frame} className="grid max-w-2xl gap-4">
      {isVisitor && <WhoWrites form={form} />}
      <Select
        {...form.field('topicId')}
        label={contactFormTexts.topic}
        placeholder={contactFormTexts.topicPlaceholder}
        options={topics.map(({ id, name }) => ({ value: String(id), label: name }))}
        error={null}
        aria-invalid={isMarked(problems.topicId)}
      />
      <TextArea
        {...form.field('message')}
        label={contactFormTexts.message}
        maxLength={MOST_MESSAGE_LETTERS}
        error={null}
        aria-invalid={isMarked(problems.message)}
      />
      <Outcome isIncomplete={Boolean(problems.topicId || problems.message)} isSent={form.isSent} error={form.failure} />
      <div>
        <Button {...form.button} variant="strong" pendingText={contactFormTexts.sending}>
          {contactFormTexts.send}
        </Button>
      </div>
    </form>
  );
}

function WhoWrites({ form }: { readonly form: Form<WrittenMessage> }) {
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

interface OutcomeProps {
  readonly isIncomplete: boolean;
  readonly isSent: boolean;
  readonly error: unknown;
}

function Outcome({ isIncomplete, isSent, error }: OutcomeProps) {
  if (isIncomplete) {
    return (
      <Notice tone="bad" role="alert">
        {contactFormTexts.incomplete}
      </Notice>
    );
  }
  if (isSent) {
    return (
      <Notice tone="good" role="status">
        {contactFormTexts.sent}
      </Notice>
    );
  }
  return <FailureNotice error={error} text={failureOf} />;
}

const failureOf = (error: unknown) =>
  contactFormTexts.failed(error instanceof ApiError ? error.text : failureTexts.fault);
