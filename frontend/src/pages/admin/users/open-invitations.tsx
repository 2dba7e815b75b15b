import {
  invitationSent,
  type OpenInvitationRow,
  openInvitationRow,
} from '@naust/domain/invitations/invitations.contract.ts';
import { ROLE_WORDS } from '@naust/domain/users/roles.ts';
import { formatInstant } from '@naust/domain/wall-clock.ts';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { actAnswer, useDone } from '../../../features/back-office/acts.ts';
import { RemoveDialog } from '../../../features/back-office/remove-dialog.tsx';
import { callApi } from '../../../lib/api.ts';
import { withReason } from '../../../lib/api-error.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { showToast } from '../../../ui/toast.ts';
import { openInvitationTexts as texts } from './users.texts.ts';

const openInvitations = queryOptions({
  queryKey: ['users', 'invitations'],
  queryFn: ({ signal }) => callApi('/users/invitations', { answer: z.array(openInvitationRow), signal }),
});

/** Invitations that wait for their reader; nothing while there are none. */
export function OpenInvitations() {
  const { data, isError, refetch, isFetching } = useQuery(openInvitations);
  if (data === undefined) {
    return isError ? <FailedState text={texts.failed} onRetry={() => void refetch()} retrying={isFetching} /> : null;
  }
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="open-invitations" className="grid gap-2 rounded-lg border border-line bg-surface p-4">
      <h2 id="open-invitations" className="text-lg">
        {texts.title}
      </h2>
      <ul className="grid divide-y divide-line">
        {data.map((row) => (
          <li key={row.ref}>
            <Invitation row={row} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const instantText = (at: string) => formatInstant(Date.parse(at));

function Invitation({ row }: { readonly row: OpenInvitationRow }) {
  const { name, email, role, invitedBy, sentAt, expiresAt, isExpired } = row;
  const until = instantText(expiresAt);
  return (
    <div className="grid gap-2 py-3">
      <p className="flex flex-wrap items-center gap-2">
        <span translate="no" className="font-semibold">
          {name}
        </span>
        <Badge tone={isExpired ? 'warn' : 'note'}>{isExpired ? texts.expired(until) : ROLE_WORDS[role]}</Badge>
      </p>
      <p translate="no" className="text-sm break-all text-ink-soft">
        {email}
      </p>
      <p className="text-sm text-ink-soft">
        {texts.sent(instantText(sentAt), invitedBy)}
        {!isExpired && ` · ${texts.validUntil(until)}`}
      </p>
      <InvitationActs row={row} />
    </div>
  );
}

function InvitationActs({ row: { ref, name } }: { readonly row: OpenInvitationRow }) {
  const [isAsking, setAsking] = useState(false);
  const done = useDone();
  const path = `/users/invitations/${ref}`;
  const again = useMutation({
    networkMode: 'always',
    mutationFn: () => callApi(`${path}/resend`, { method: 'POST', answer: invitationSent }),
    onError: (error) => void showToast(withReason(texts.notSent, error), { tone: 'bad' }),
    onSuccess: ({ email }) => done(texts.sentAgain(email)),
  });
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" pending={again.isPending} pendingText={texts.sendingAgain} onClick={() => again.mutate()}>
        {texts.sendAgain}
      </Button>
      <Button size="sm" onClick={() => setAsking(true)}>
        {texts.withdraw}
      </Button>
      <RemoveDialog
        removal={{
          question: texts.question(name),
          consequence: texts.consequence,
          failed: (error) => withReason(texts.notWithdrawn, error),
          done: texts.withdrawn,
          button: { text: texts.withdraw, pending: texts.withdrawing },
          remove: () => callApi(path, { method: 'DELETE', answer: actAnswer }),
          onRemoved: () => {},
        }}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
