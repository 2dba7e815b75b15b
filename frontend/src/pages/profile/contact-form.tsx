import { MOST_MESSAGE_LETTERS, type TopicAnswer } from '@naust/domain/inbox/inbox.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-error.ts';
import { failureTexts } from '../../lib/failures.texts.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { sendMessage, topicsQuery } from './contact-form.queries.ts';
import { contactFormTexts } from './contact-form.texts.ts';

/** A message to the shop, for those who are signed in. */
export function ContactForm() {
  return (
    <Card as="section" labelledBy="contact-form">
      <h2 id="contact-form" className="text-xl">
        {contactFormTexts.title}
      </h2>
      <p className="mb-5 max-w-prose text-ink-soft">{contactFormTexts.intro}</p>
      <Topics />
    </Card>
  );
}

function Topics() {
  const { data: topics, isError, refetch, isFetching } = useQuery(topicsQuery);
  if (topics !== undefined) return <MessageForm topics={topics} />;
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

const EMPTY = { topicId: '', message: '' };

function MessageForm({ topics }: { readonly topics: readonly TopicAnswer[] }) {
  const form = useForm({
    blank: EMPTY,
    problemsOf: ({ topicId, message }) => ({
      topicId: topicId === '' ? contactFormTexts.incomplete : null,
      message: message.trim() === '' ? contactFormTexts.incomplete : null,
    }),
    send: sendMessage,
    onSent: ({ restart }) => restart(() => EMPTY),
  });
  const { problems } = form;
  // One sentence for both fields, below them.
  const isMarked = (problem: string | null | undefined) => Boolean(problem) || undefined;
  return (
    <form {...form.frame} className="grid max-w-2xl gap-4">
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
      <Outcome isIncomplete={form.isIncomplete} isSent={form.isSent} error={form.failure} />
      <div>
        <Button {...form.button} variant="strong" pendingText={contactFormTexts.sending}>
          {contactFormTexts.send}
        </Button>
      </div>
    </form>
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
