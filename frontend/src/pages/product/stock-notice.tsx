import type { StockNoticeAnswer } from '@naust/domain/stock-notices/stock-notices.contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { productQuery } from '../../features/catalogue/catalogue.queries.ts';
import { TrapField, useFormTrap } from '../../features/contact-form/form-trap.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { emailProblem } from '../../lib/email-problem.ts';
import { useSession } from '../../lib/session.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { askForNotice, endNotice } from './stock-notice.queries.ts';
import { stockNoticeTexts as texts } from './stock-notice.texts.ts';

type Stage = { readonly is: 'asking' | 'stopped' } | { readonly is: 'waiting'; readonly notice: StockNoticeAnswer };

/** Lets the visitor ask for a mail when a sold-out product is in stock again. */
export function StockNotice({ productId }: { readonly productId: number }) {
  const { user } = useSession();
  const [stage, setStage] = useState<Stage>({ is: 'asking' });
  const own = user?.email ?? '';
  return (
    <section aria-labelledby="stock-notice" className="grid gap-3 border-t border-line pt-4">
      <h3 id="stock-notice" className="text-base">
        {texts.title}
      </h3>
      {stage.is === 'waiting' ? (
        <Waiting notice={stage.notice} onStopped={() => setStage({ is: 'stopped' })} />
      ) : (
        <>
          {stage.is === 'stopped' && <Stopped />}
          <Asking key={own} productId={productId} own={own} onAsked={(notice) => setStage({ is: 'waiting', notice })} />
        </>
      )}
    </section>
  );
}

interface AskingProps {
  readonly productId: number;
  /** The address of the signed-in user, else empty. */
  readonly own: string;
  readonly onAsked: (notice: StockNoticeAnswer) => void;
}

const isRefusal = (error: unknown, code: string) => error instanceof ApiError && error.code === code;

function Asking({ productId, own, onAsked }: AskingProps) {
  const trap = useFormTrap();
  const queries = useQueryClient();
  const form = useForm({
    blank: { email: own },
    problemsOf: ({ email }) => ({ email: emailProblem(email, texts.emailInvalid) }),
    refusedField: (error) => (isRefusal(error, 'EMAIL_INVALID') ? { email: texts.emailInvalid } : {}),
    send: async ({ email }) =>
      onAsked(await askForNotice(productId, { email: email.trim(), ...(await trap.filledIn()) })),
    onFailed({ error }) {
      trap.empty();
      if (isRefusal(error, 'IN_STOCK_ALREADY')) void queries.invalidateQueries(productQuery(productId));
    },
  });
  return (
    <form {...form.frame} className="grid gap-4">
      <TextField
        {...form.field('email')}
        label={texts.email}
        hint={texts.once}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={254}
      />
      <TrapField {...trap.field} />
      <FailureNotice error={form.failure} text={texts.failed} />
      <Button {...form.button} variant="strong" wide pendingText={texts.sending}>
        {texts.send}
      </Button>
    </form>
  );
}

interface WaitingProps {
  readonly notice: StockNoticeAnswer;
  readonly onStopped: () => void;
}

function Waiting({ notice, onStopped }: WaitingProps) {
  const stopping = useMutation({
    networkMode: 'always',
    mutationFn: () => endNotice(notice.token),
    onSuccess: onStopped,
  });
  return (
    <>
      <Outcome tone="good">
        <p className="font-bold wrap-anywhere">{texts.waiting(notice.email)}</p>
        <p>{texts.kept}</p>
      </Outcome>
      <FailureNotice error={stopping.error} text={texts.stopFailed} />
      <Button pending={stopping.isPending} pendingText={texts.stopping} onClick={() => stopping.mutate()} wide>
        {texts.stop}
      </Button>
    </>
  );
}

const Stopped = () => (
  <Outcome tone="note">
    <p>{texts.stopped}</p>
  </Outcome>
);

interface OutcomeProps {
  readonly tone: 'good' | 'note';
  readonly children: ReactNode;
}

/** Takes the focus of the removed button, so that screen readers read the outcome. */
function Outcome({ tone, children }: OutcomeProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      <Notice tone={tone}>{children}</Notice>
    </div>
  );
}
