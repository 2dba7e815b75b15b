import { formatOrganisationNumber } from '@naust/domain/shown-numbers.ts';
import { ROLE_WORDS } from '@naust/domain/users/roles.ts';
import type { UserAnswer } from '@naust/domain/users/users.contract.ts';
import { formatInstant } from '@naust/domain/wall-clock.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActMenu } from '../../../features/back-office/act-menu.tsx';
import { HistoryPanel } from '../../../features/back-office/history-panel.tsx';
import { EditLink, Facts, Panel } from '../../../features/back-office/panel.tsx';
import { PhoneLink } from '../../../features/back-office/phone-link.tsx';
import { RemoveDialog } from '../../../features/back-office/remove-dialog.tsx';
import type { RowAddress } from '../../../features/back-office/row-address.ts';
import { ForAdmins } from '../../../features/back-office/staff.tsx';
import { Debt, debtQuery } from '../../../features/orders/debt.tsx';
import { withReason } from '../../../lib/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { UserOrders } from './user-orders.tsx';
import { removeUser } from './users.queries.ts';
import { userTexts } from './users.texts.ts';

interface UserDetailProps {
  readonly at: RowAddress;
  readonly user: UserAnswer;
}

export function UserDetail({ at, user }: UserDetailProps) {
  return (
    <Panel
      title={user.name}
      at={at}
      marks={user.role !== 'user' && <Badge tone="note">{ROLE_WORDS[user.role]}</Badge>}
      acts={
        <>
          <LinkButton size="sm" to={paths.newOrderFor(user.id)} aria-label={userTexts.newOrderFor(user.name)}>
            {userTexts.newOrder}
          </LinkButton>
          <ForAdmins>
            <EditLink at={at} />
            <Erasure at={at} user={user} />
          </ForAdmins>
        </>
      }
    >
      <Facts facts={factsOf(user)} />
      <UserDebt userId={user.id} />
      <UserOrders userId={user.id} />
      <HistoryPanel word="user" id={user.id} />
    </Panel>
  );
}

function UserDebt({ userId }: { readonly userId: string }) {
  const { data: debt } = useQuery(debtQuery(userId));
  if (debt === undefined) return null;
  return <Debt debt={debt} level={3} title={userTexts.debt} pathOf={(orderId) => paths.adminRow('orders', orderId)} />;
}

function Erasure({ at, user }: UserDetailProps) {
  const [isAsking, setAsking] = useState(false);
  const removal = {
    question: userTexts.question(user.name),
    consequence: userTexts.consequence,
    failed: (error: unknown) => withReason(userTexts.removeFailed, error),
    done: userTexts.removed,
    remove: () => removeUser(user),
    onRemoved: () => at.leaveFor(null),
  };
  return (
    <>
      <ActMenu acts={[{ name: userTexts.erase, isDangerous: true, run: () => setAsking(true) }]} />
      <RemoveDialog removal={removal} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}

function factsOf(user: UserAnswer) {
  const place = [user.postal_code, user.city].filter(Boolean).join(' ');
  return [
    {
      name: userTexts.email,
      value:
        user.email === '' ? null : (
          <a href={`mailto:${user.email}`} className="text-link">
            {user.email}
          </a>
        ),
    },
    { name: userTexts.phone, value: user.phone === null ? null : <PhoneLink written={user.phone} /> },
    { name: userTexts.address, value: [user.address, place].filter(Boolean).join(', ') },
    { name: userTexts.role, value: ROLE_WORDS[user.role] },
    ...(user.isBusiness ? [{ name: userTexts.orgNumber, value: formatOrganisationNumber(user.orgNumber ?? '') }] : []),
    { name: userTexts.created, value: formatInstant(Date.parse(user.createdAt)) },
    { name: userTexts.id, value: user.id },
  ];
}
