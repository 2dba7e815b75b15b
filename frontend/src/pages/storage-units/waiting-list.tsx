import { parsePhone } from '@naust/domain/phone.ts';
import type { StorageUnitAnswer } from '@naust/domain/storage-units/storage-units.contract.ts';
import type { StorageWaitAnswer } from '@naust/domain/storage-units/storage-waits.contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { TrapField, useFormTrap } from '../../features/contact-form/form-trap.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { emailProblem } from '../../lib/email-problem.ts';
import { useSession } from '../../lib/session.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { joinWaitingList, leaveWaitingList } from './waiting-list.queries.ts';
import { waitingListTexts as texts } from './waiting-list.texts.ts';

interface WaitingListProps {
  readonly units: readonly StorageUnitAnswer[];
  /** The unit whose button was pressed last; null: none. */
  readonly wanted: { readonly unitId: number } | null;
}

type Stage = { readonly is: 'asking' | 'left' } | { readonly is: 'waiting'; readonly wait: StorageWaitAnswer };

/** A place in line for a unit that is not free, or for the first that is; nothing while all are free. */
export function WaitingList({ units, wanted }: WaitingListProps) {
  const [stage, setStage] = useState<Stage>({ is: 'asking' });
  const place = useRef<HTMLElement>(null);
  const taken = units.filter(({ status }) => status !== 'ledig');
  useEffect(() => {
    if (wanted === null) return;
    setStage({ is: 'asking' });
    place.current?.scrollIntoView({ block: 'start' });
    place.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [wanted]);
  if (taken.length === 0) return null;
  return (
    <section ref={place} id="venteliste" aria-labelledby="waiting-list" className="grid max-w-xl scroll-mt-24 gap-3">
      <h2 id="waiting-list" className="text-xl">
        {texts.title}
      </h2>
      <Card>
        {stage.is === 'waiting' ? (
          <Waiting wait={stage.wait} onLeft={() => setStage({ is: 'left' })} />
        ) : (
          <>
            {stage.is === 'left' && <Left />}
            <Asking
              key={wanted?.unitId}
              taken={taken}
              hasFree={taken.length < units.length}
              wanted={wanted?.unitId ?? null}
              onJoined={(wait) => setStage({ is: 'waiting', wait })}
            />
          </>
        )}
      </Card>
    </section>
  );
}

const ANY = 'any';

interface AskingProps {
  readonly taken: readonly StorageUnitAnswer[];
  /** A visitor who takes any unit can have one now. */
  readonly hasFree: boolean;
  readonly wanted: number | null;
  readonly onJoined: (wait: StorageWaitAnswer) => void;
}

const isRefusal = (error: unknown, code: string) => error instanceof ApiError && error.code === code;

function Asking({ taken, hasFree, wanted, onJoined }: AskingProps) {
  const { user } = useSession();
  const trap = useFormTrap();
  const queries = useQueryClient();
  const options = [
    ...(hasFree ? [] : [{ value: ANY, label: texts.any }]),
    ...taken.map(({ id, name, size }) => ({
      value: String(id),
      label: [name, size].filter((part) => part !== '').join(' · '),
    })),
  ];
  const isOffered = options.some(({ value }) => value === String(wanted));
  const form = useForm({
    blank: {
      unit: isOffered ? String(wanted) : (options[0]?.value ?? ''),
      ...{ name: user?.name ?? '', email: user?.email ?? '', phone: '' },
    },
    problemsOf: ({ name, email, phone }) => ({
      name: name.trim() === '' ? texts.nameMissing : null,
      email: emailProblem(email, texts.emailInvalid),
      phone: phone.trim() !== '' && parsePhone(phone) === null ? texts.phoneInvalid : null,
    }),
    refusedField: (error) => (isRefusal(error, 'EMAIL_INVALID') ? { email: texts.emailInvalid } : {}),
    async send({ unit, name, email, phone }) {
      const asked = { storageUnitId: unit === ANY ? null : Number(unit), name: name.trim(), email: email.trim() };
      onJoined(await joinWaitingList({ ...asked, phone: phone.trim() || null, ...(await trap.filledIn()) }));
    },
    onFailed({ error }) {
      trap.empty();
      if (isRefusal(error, 'STORAGE_UNIT_FREE')) void queries.invalidateQueries({ queryKey: ['storage-units'] });
    },
  });
  return (
    <form {...form.frame} className="grid gap-4">
      <p className="text-ink-soft">{texts.intro}</p>
      <Select label={texts.unit} options={options} {...form.field('unit')} />
      <TextField label={texts.name} name="name" autoComplete="name" maxLength={120} {...form.field('name')} />
      <TextField
        label={texts.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={254}
        {...form.field('email')}
      />
      <TextField
        label={texts.phone}
        optional
        name="tel"
        type="tel"
        autoComplete="tel"
        maxLength={30}
        {...form.field('phone')}
      />
      <TrapField {...trap.field} />
      <FailureNotice error={form.failure} text={texts.failed} />
      <Button {...form.button} variant="strong" wide pendingText={texts.sending}>
        {texts.join}
      </Button>
    </form>
  );
}

interface WaitingProps {
  readonly wait: StorageWaitAnswer;
  readonly onLeft: () => void;
}

function Waiting({ wait, onLeft }: WaitingProps) {
  const leaving = useMutation({
    networkMode: 'always',
    mutationFn: () => leaveWaitingList(wait.token),
    onSuccess: onLeft,
  });
  return (
    <div className="grid gap-4">
      <Outcome tone="good">
        <p className="font-bold">{texts.waiting}</p>
        <p className="wrap-anywhere">{texts.notified(wait.email)}</p>
      </Outcome>
      <FailureNotice error={leaving.error} text={texts.leaveFailed} />
      <Button pending={leaving.isPending} pendingText={texts.leaving} onClick={() => leaving.mutate()} wide>
        {texts.leave}
      </Button>
    </div>
  );
}

const Left = () => (
  <Outcome tone="note">
    <p>{texts.left}</p>
  </Outcome>
);

/** Takes the focus of the removed button, so that screen readers read the outcome. */
function Outcome({ tone, children }: { readonly tone: 'good' | 'note'; readonly children: ReactNode }) {
  const place: RefObject<HTMLDivElement | null> = useRef(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="mb-4">
      <Notice tone={tone}>{children}</Notice>
    </div>
  );
}
