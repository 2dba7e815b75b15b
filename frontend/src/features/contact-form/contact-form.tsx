import { MOST_MESSAGE_LETTERS, type TopicAnswer } from '@naust/domain/inbox/inbox.contract.ts';
import { parseName, seenOnLines } from '@naust/domain/seen-text.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { emailProblem } from '../../lib/email-problem.ts';
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
import { type AskedAbout, fittingTopic } from './asked-about.ts';
import { sendMessage, topicsQuery, type WrittenMessage } from './contact-form.queries.ts';
import { contactFormTexts } from './contact-form.texts.ts';
import { TrapField, useFormTrap } from './form-trap.tsx';
import { keepMessage, keptMessage } from './kept-message.ts';

interface ContactFormProps {
  /** The sender is not signed in: the form asks for name and address. */
  readonly isVisitor?: boolean;
  /** The subject; undefined while its name loads. */
  readonly about: AskedAbout | null | undefined;
}

export function ContactForm({ isVisitor = false, about }: ContactFormProps) {
  return (
    <Card as="section" labelledBy="contact-form">
      <h2 id="contact-form" className="text-xl">
        {contactFormTexts.title}
      </h2>
      <p className="mb-5 max-w-prose text-ink-soft">{contactFormTexts.intro}</p>
      <Topics isVisitor={isVisitor} about={about} />
    </Card>
  );
}

function Topics({ isVisitor, about }: Required<ContactFormProps>) {
  const { data: topics, isError, refetch, isFetching } = useQuery(topicsQuery);
  if (topics !== undefined && about !== undefined)
    return <MessageForm topics={topics} isVisitor={isVisitor} about={about} />;
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

const { incomplete, nameNeeded, emailNeeded } = contactFormTexts;
const missing = (text: string, sentence: string) => (seenOnLines(text) === '' ? sentence : null);

const problemsOf = (written: WrittenMessage, isVisitor: boolean) => ({
  ...(isVisitor && {
    name: parseName(written.name) === null ? nameNeeded : null,
    email: emailProblem(written.email, emailNeeded),
  }),
  topicId: missing(written.topicId, incomplete),
  message: missing(written.message, incomplete),
});

// Both fields share one sentence, below them.
const isMarked = (problem: string | null | undefined) => Boolean(problem) || undefined;

interface MessageFormProps {
  readonly topics: readonly TopicAnswer[];
  readonly isVisitor: boolean;
  readonly about: AskedAbout | null;
}

function useMessage({ topics, isVisitor, about: asked }: MessageFormProps) {
  const [about, setAbout] = useState(asked);
  const trap = useFormTrap();
  const queries = useQueryClient();
  const form = useForm({
    blank: () => withTopic(keptMessage(), fittingTopic(asked, topics)),
    problemsOf: (written) => problemsOf(written, isVisitor),
    send: async (written) => sendMessage({ written, about, visitor: isVisitor ? await trap.filledIn() : null }),
    onSent({ fields: sent, restart }) {
      void queries.invalidateQueries({ queryKey: ['own-messages'] });
      // Text written while the message was being sent stays.
      restart((written) => (written.message === sent.message ? { ...written, topicId: '', message: '' } : written));
    },
    onFailed: trap.empty,
  });
  const { fields } = form;
  useEffect(() => keepMessage(fields), [fields]);
  return { about, withoutAbout: () => setAbout(null), trap, form };
}

function MessageForm(props: MessageFormProps) {
  const { topics, isVisitor } = props;
  const { about, withoutAbout, trap, form } = useMessage(props);
  const { problems, fields } = form;
  const message = useFocusIfOnlyThatIsMissing(props, fields);
  return (
    <form {...form.frame} className="grid max-w-2xl gap-4">
      {about !== null && <About about={about} onRemove={withoutAbout} />}
      {isVisitor && <WhoWrites form={form} />}
      {isVisitor && <TrapField {...trap.field} />}
      <Select
        {...form.field('topicId')}
        label={contactFormTexts.topic}
        placeholder={contactFormTexts.topicPlaceholder}
        options={topics.map(({ id, name }) => ({ value: String(id), label: contactFormTexts.topicName(name) }))}
        error={null}
        aria-invalid={isMarked(problems.topicId)}
      />
      <TextArea
        {...form.field('message')}
        ref={message}
        label={contactFormTexts.message}
        maxLength={MOST_MESSAGE_LETTERS}
        error={null}
        aria-invalid={isMarked(problems.message)}
      />
      <Outcome
        isIncomplete={Boolean(problems.topicId || problems.message)}
        isSent={form.isSent}
        answeredAt={isVisitor ? fields.email : null}
        error={form.failure}
      />
      <div>
        <Button {...form.button} variant="strong" pendingText={contactFormTexts.sending}>
          {contactFormTexts.send}
        </Button>
      </div>
    </form>
  );
}

/** If only the message itself is missing, the focus starts there. */
function useFocusIfOnlyThatIsMissing({ about, isVisitor }: MessageFormProps, fields: WrittenMessage) {
  const message = useRef<HTMLTextAreaElement>(null);
  const isKnown = !isVisitor || (fields.name !== '' && fields.email !== '');
  const [isAwaited] = useState(about !== null && isKnown && fields.topicId !== '');
  useEffect(() => {
    if (isAwaited) message.current?.focus();
  }, [isAwaited]);
  return message;
}

const withTopic = (written: WrittenMessage, topicId: string) => ({ ...written, topicId: written.topicId || topicId });

interface AboutProps {
  readonly about: AskedAbout;
  readonly onRemove: () => void;
}

function About({ about, onRemove }: AboutProps) {
  return (
    <p className="flex items-center justify-between gap-3 rounded-md bg-birch py-1.5 pr-1.5 pl-4">
      <span>
        <span className="text-ink-soft">{contactFormTexts.about}:</span>{' '}
        <strong lang={about.word === 'order' ? undefined : 'nb'}>{about.name}</strong>
      </span>
      <Button variant="bare" size="sm" aria-label={contactFormTexts.notAbout(about.name)} onClick={onRemove}>
        <X aria-hidden className="size-5" />
      </Button>
    </p>
  );
}

interface OutcomeProps {
  readonly isIncomplete: boolean;
  readonly isSent: boolean;
  /** A visitor's address. */
  readonly answeredAt: string | null;
  readonly error: unknown;
}

function Outcome({ isIncomplete, isSent, answeredAt, error }: OutcomeProps) {
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
        <p>{contactFormTexts.sent}</p>
        {answeredAt !== null && <p>{contactFormTexts.answeredAt(answeredAt)}</p>}
      </Notice>
    );
  }
  return <FailureNotice error={error} text={failureOf} />;
}

function failureOf(error: unknown): string {
  const text = contactFormTexts.failed(error instanceof ApiError ? error.text : failureTexts.fault);
  return error instanceof ApiError && error.status === 0 ? `${text} ${contactFormTexts.kept}` : text;
}

/** Name and address of a visitor. */
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
