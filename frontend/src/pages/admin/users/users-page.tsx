import { formatKr } from '@naust/domain/money.ts';
import { ROLE_WORDS } from '@naust/domain/users/roles.ts';
import type { UserAnswer } from '@naust/domain/users/users.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { type ListedRows, useListedRows } from '../../../features/back-office/listed-rows.ts';
import { LoadingRow, MissingRow } from '../../../features/back-office/panel.tsx';
import { type RowAddress, useRowAddress } from '../../../features/back-office/row-address.ts';
import { RowList } from '../../../features/back-office/row-list.tsx';
import { userList } from '../../../features/back-office/row-lists.ts';
import { RowScreen } from '../../../features/back-office/row-screen.tsx';
import { ForAdmins, useIsStaff } from '../../../features/back-office/staff.tsx';
import { oreOf } from '../../../lib/amounts.ts';
import { lateComponent } from '../../../lib/late-component.ts';
import { paths } from '../../../lib/paths.ts';
import { useAddressSearch } from '../../../lib/use-address-search.ts';
import { Badge } from '../../../ui/badge.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Invite } from './invite.tsx';
import { OpenInvitations } from './open-invitations.tsx';
import { UserDetail } from './user-detail.tsx';
import { userQuery } from './users.queries.ts';
import { userTexts } from './users.texts.ts';

const UserForm = lateComponent(async () => (await import('./user-form.tsx')).UserForm, LoadingRow);

export function UsersPage() {
  const at = useRowAddress();
  const search = useAddressSearch();
  const list = useListedRows(userList, search.sought);
  return (
    <RowScreen
      title={userTexts.title}
      at={at}
      choose={userTexts.choose}
      list={
        <div className="grid gap-3">
          <ForAdmins>
            <div className="flex flex-wrap items-center gap-3">
              <Invite />
              <LinkButton size="sm" to={`${paths.adminPage('settings')}?part=import&of=customers`}>
                {userTexts.importCustomers}
              </LinkButton>
            </div>
            <OpenInvitations />
          </ForAdmins>
          <RowList
            texts={{ ...userTexts, list: userTexts.title }}
            list={list}
            at={at}
            search={search}
            idOf={({ id }: UserAnswer) => id}
            rowRem={3.5}
            isOpenEnded
          >
            {(user) => <UserRow user={user} />}
          </RowList>
        </div>
      }
    >
      {at.mode === 'new' ? (
        <UserForm at={at} user={null} />
      ) : (
        at.id !== null && <OpenUser at={at} id={at.id} list={list} />
      )}
    </RowScreen>
  );
}

function UserRow({ user }: { readonly user: UserAnswer }) {
  return (
    <>
      <span className="flex items-center gap-2">
        <span translate="no" className="min-w-0 truncate font-semibold">
          {user.name}
        </span>
        {user.role !== 'user' && <Badge tone="note">{ROLE_WORDS[user.role]}</Badge>}
      </span>
      <span className="flex justify-between gap-3 text-sm">
        <span className="min-w-0 truncate text-ink-soft">{user.email}</span>
        {user.due !== undefined && (
          <span className="shrink-0 font-semibold text-warn tabular-nums">
            {userTexts.debt(formatKr(oreOf(user.due)))}
          </span>
        )}
      </span>
    </>
  );
}

interface OpenUserProps {
  readonly at: RowAddress;
  readonly id: string;
  readonly list: ListedRows<UserAnswer>;
}

function OpenUser({ at, id, list }: OpenUserProps) {
  const isStaff = useIsStaff();
  const listed = list.rows?.find((user) => user.id === id);
  const { data = listed, error, refetch } = useQuery(userQuery(id));
  if (data === undefined) {
    return <MissingRow at={at} error={error} failed={userTexts.failed} onRetry={() => void refetch()} />;
  }
  if (at.mode === 'edit' && !isStaff) return <UserForm key={id} at={at} user={data} />;
  return <UserDetail key={id} at={at} user={data} />;
}
