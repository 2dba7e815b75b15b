import { failureWords } from '@naust/domain/mails/mail-words.ts';
import {
  type MailAddress as Address,
  correctedMailAddress,
  mailAddress,
} from '@naust/domain/orders/mail-address.contract.ts';
import type { OrderByIdAnswer } from '@naust/domain/orders/orders.contract.ts';
import { isAhead } from '@naust/domain/orders/statuses.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router-dom';
import { keepSendersEmail } from '../../features/contact-form/kept-message.ts';
import type { OwnOrder } from '../../features/orders/cancellation.queries.ts';
import { callApi } from '../../lib/api.ts';
import { classNames } from '../../lib/class-names.ts';
import { emailProblem } from '../../lib/email-problem.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { mailAddressTexts as texts } from './mail-address.texts.ts';
import { MissingContact } from './missing-contact.tsx';
import { useOwnOrder } from './own-order.ts';

const headersOf = ({ token }: OwnOrder) => (token === null ? {} : { headers: { 'X-Order-Token': token } });
const pathOf = ({ id }: OwnOrder) => `/orders/${encodeURIComponent(id)}/mail-address`;

/** A mail is sent within seconds, or waits for a server. */
const askAgainMs = (answers: number) => (answers < 10 ? 3_000 : 30_000);

/** The address for the order's mails, and the state of the confirmation. */
const mailAddressQuery = (order: OwnOrder) =>
  queryOptions({
    queryKey: ['orders', order.id, 'mail-address', order.token],
    queryFn: ({ signal }) => callApi(pathOf(order), { answer: mailAddress, ...headersOf(order), signal }),
    retry: false,
    refetchInterval: ({ state }) =>
      state.data?.confirmation?.state === 'sending' ? askAgainMs(state.dataUpdateCount) : false,
  });

/** The confirmation goes to the new address, with the only link that opens the order from then on. */
const correctMailAddress = (order: OwnOrder, email: string) =>
  callApi(pathOf(order), { method: 'PUT', body: { email }, answer: correctedMailAddress, ...headersOf(order) });

/** For the order's owner: the address of the confirmation, its state, and a form to correct the address. */
export function MailAddress({ order }: { readonly order: OrderByIdAnswer }) {
  const own = useOwnOrder(order);
  return own === null || !isAhead(order.StatusId) ? null : <OwnMailAddress order={own} />;
}

function OwnMailAddress({ order }: { readonly order: OwnOrder }) {
  const refresh = useRefresh(order);
  const { data, isPending } = useQuery(mailAddressQuery(order));
  const [step, setStep] = useState<'shown' | 'asked' | 'corrected'>('shown');
  const opener = useRef<HTMLButtonElement>(null);
  const close = (next: 'shown' | 'corrected') => {
    flushSync(() => setStep(next));
    opener.current?.focus();
  };
  if (isPending) return <Skeleton className="no-print h-23 sm:h-10" />;
  if (data?.mayGive) return <MissingContact order={order} />;
  if (data?.sentTo == null) return null;
  const Delivery = data.confirmation?.state === 'failed' ? NotDelivered : GoesTo;
  return (
    <div className="no-print grid gap-3">
      <Delivery address={data} opener={opener} isAsked={step === 'asked'} onAsk={() => setStep('asked')} />
      <p role="status" className="text-good empty:hidden">
        {step === 'corrected' && data.confirmation?.state !== 'failed' ? texts.corrected : ''}
      </p>
      {step === 'asked' && (
        <Correction
          order={order}
          onCancel={() => close('shown')}
          onCorrected={async (token) => {
            await refresh(token);
            close('corrected');
          }}
        />
      )}
    </div>
  );
}

interface DeliveryProps {
  readonly address: Address;
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly isAsked: boolean;
  readonly onAsk: () => void;
}

function GoesTo({ address: { sentTo, mayCorrect, confirmation }, opener, isAsked, onAsk }: DeliveryProps) {
  return (
    <p className={classNames('flex flex-wrap content-start items-center gap-x-2', !isAsked && 'min-h-23 sm:min-h-10')}>
      <span aria-live="polite">
        {confirmation === null ? texts.mailsGoTo : texts.goesTo[confirmation.state]} <b>{sentTo}</b>
      </span>
      {mayCorrect && !isAsked && (
        <span className="-mx-3.5">
          <Button ref={opener} variant="bare" size="sm" onClick={onAsk}>
            {texts.correct}
          </Button>
        </span>
      )}
    </p>
  );
}

function NotDelivered({ address: { sentTo, mayCorrect, confirmation }, opener, isAsked, onAsk }: DeliveryProps) {
  const reason = confirmation?.reason ?? null;
  return (
    <Notice tone="bad" role="alert">
      <p>
        {texts.goesTo.failed} <b>{sentTo}</b>
        {reason === null ? '.' : `: ${failureWords[reason]}.`}
      </p>
      {!mayCorrect && <p>{texts.askShop}</p>}
      {mayCorrect && !isAsked && (
        <div>
          <Button ref={opener} onClick={onAsk}>
            {texts.otherAddress}
          </Button>
        </div>
      )}
    </Notice>
  );
}

/** Shows the current order; if the reader came by the old link, with the token of the new one. */
function useRefresh(order: OwnOrder) {
  const queries = useQueryClient();
  const [, setAddress] = useSearchParams();
  return async (token: string | null) => {
    if (token === null) return queries.invalidateQueries({ queryKey: ['orders', order.id] });
    await queries.prefetchQuery(mailAddressQuery({ ...order, token }));
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        after.set('token', token);
        return after;
      },
      { replace: true },
    );
  };
}

interface CorrectionProps {
  readonly order: OwnOrder;
  readonly onCancel: () => void;
  readonly onCorrected: (token: string | null) => Promise<void>;
}

function Correction({ order, onCancel, onCorrected }: CorrectionProps) {
  const field = useRef<HTMLInputElement>(null);
  const form = useForm({
    blank: { email: '' },
    problemsOf: ({ email }) => ({ email: emailProblem(email, texts.malformed) }),
    async send({ email }) {
      const { token } = await correctMailAddress(order, email.trim());
      // Only a guest's: the contact form does not ask a signed-in user for an address.
      if (order.token !== null) keepSendersEmail(email.trim());
      return token;
    },
    onSent: ({ sent }) => onCorrected(sent),
  });
  useEffect(() => field.current?.focus(), []);
  return (
    <form {...form.frame} onKeyDown={({ key }) => key === 'Escape' && onCancel()} className="grid max-w-md gap-3">
      <TextField
        {...form.field('email')}
        ref={field}
        label={texts.email}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
      />
      <div className="flex flex-wrap gap-3">
        <Button {...form.button} variant="strong" pendingText={texts.sending}>
          {texts.send}
        </Button>
        <Button onClick={onCancel}>{texts.cancel}</Button>
      </div>
      <FailureNotice error={form.failure} text={texts.failed} />
    </form>
  );
}
