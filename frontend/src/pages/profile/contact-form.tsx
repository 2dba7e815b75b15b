import { MOST_MESSAGE_LETTERS, type TopicAnswer } from '@naust/domain/inbox/inbox.contract.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { failureTexts } from '../../lib/failures.texts.ts';
import { focusFirstProblem } from '../../lib/focus-first-problem.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
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
  const element = useRef<HTMLFormElement>(null);
  const [form, setForm] = useState(EMPTY);
  const [tried, setTried] = useState(false);
  const sending = useMutation({
    mutationFn: sendMessage,
    onSuccess: () => {
      setForm(EMPTY);
      setTried(false);
    },
  });
  const lacks = { topic: form.topicId === '', message: form.message.trim() === '' };
  const isIncomplete = lacks.topic || lacks.message;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending.isPending) return;
    setTried(true);
    sending.reset();
    if (isIncomplete) focusFirstProblem(element.current);
    else sending.mutate(form);
  };
  const change = (part: Partial<typeof EMPTY>) => {
    setForm({ ...form, ...part });
    if (sending.isSuccess) sending.reset();
  };
  return (
    <form ref={element} noValidate onSubmit={submit} className="grid max-w-2xl gap-4">
      <Select
        label={contactFormTexts.topic}
        placeholder={contactFormTexts.topicPlaceholder}
        value={form.topicId}
        options={topics.map(({ id, name }) => ({ value: String(id), label: name }))}
        aria-invalid={(tried && lacks.topic) || undefined}
        onChange={(topicId) => change({ topicId })}
      />
      <TextArea
        label={contactFormTexts.message}
        maxLength={MOST_MESSAGE_LETTERS}
        value={form.message}
        aria-invalid={(tried && lacks.message) || undefined}
        onChange={(message) => change({ message })}
      />
      <Outcome isIncomplete={tried && isIncomplete} isSent={sending.isSuccess} error={sending.error} />
      <div>
        <Button type="submit" variant="strong" pending={sending.isPending} pendingText={contactFormTexts.sending}>
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
  if (!error) return null;
  return (
    <Notice tone="bad" role="alert">
      {contactFormTexts.failed(error instanceof ApiError ? error.text : failureTexts.fault)}
    </Notice>
  );
}
