import type { UserAnswer } from '@naust/domain/users/users.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { foundRowsQuery } from '../../../../features/back-office/found-rows.ts';
import { userList } from '../../../../features/back-office/row-lists.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ComboField } from '../../../../ui/combo-field.tsx';
import { GuestFields } from './guest-fields.tsx';
import { NewAccount } from './new-account.tsx';
import { orderFormTexts as texts } from './order-form.texts.ts';
import type { Customer } from './written-order.ts';

interface CustomerFieldProps {
  readonly customer: Customer | null;
  readonly error: string | null;
  readonly onChange: (customer: Customer | null) => void;
  /** A customer was chosen: the form moves on. */
  readonly onChosen: () => void;
}

/** The order's customer: an account that is searched for or created here, or a guest. */
export function CustomerField({ customer, error, onChange, onChosen }: CustomerFieldProps) {
  const [newName, setNewName] = useState<string | null>(null);
  const choose = (chosen: Customer, hasLeft = false) => {
    setNewName(null);
    onChange(chosen);
    if (!hasLeft) onChosen();
  };
  return (
    <>
      {customer === null && <CustomerSearch error={error} onChoose={choose} onNewAccount={setNewName} />}
      {customer?.kind === 'guest' && <GuestFields guest={customer} error={error} onChange={onChange} />}
      {customer !== null && (
        <div className="flex flex-wrap items-center gap-3">
          {customer.kind === 'account' && (
            <p>
              <b translate="no">{customer.name}</b> <span className="text-ink-soft">{customer.email}</span>
            </p>
          )}
          {customer.kind === 'guest' && <Badge>{texts.guest}</Badge>}
          {customer.kind === 'nobody' && <Badge tone="warn">{texts.nobody}</Badge>}
          <Button size="sm" onClick={() => onChange(null)}>
            {texts.change}
          </Button>
        </div>
      )}
      <NewAccount name={newName} onClose={() => setNewName(null)} onMade={(made) => choose(made)} />
    </>
  );
}

interface CustomerSearchProps {
  readonly error: string | null;
  readonly onChoose: (customer: Customer, hasLeft: boolean) => void;
  readonly onNewAccount: (name: string) => void;
}

function CustomerSearch({ error, onChoose, onNewAccount }: CustomerSearchProps) {
  const [text, setText] = useState('');
  const sought = text.trim();
  const { data, isPlaceholderData, isPending } = useQuery(foundRowsQuery(userList, sought));
  const guest = { kind: 'guest', name: sought, email: '', phone: '' } as const;
  return (
    <ComboField
      label={`${texts.customer} *`}
      hint={texts.customerHint}
      error={error !== null && sought !== '' ? texts.customerWritten(sought) : error}
      takesOnLeave
      text={text}
      onWrite={setText}
      isBusy={sought !== '' && (isPending || isPlaceholderData)}
      none={texts.noCustomers}
      options={[
        ...(data?.rows ?? []).map((user) => ({
          key: user.id,
          name: <FoundUser user={user} />,
          choose: (hasLeft: boolean) => onChoose(account(user), hasLeft),
        })),
        { key: 'guest', name: texts.guestNamed(sought), choose: (hasLeft: boolean) => onChoose(guest, hasLeft) },
        { key: 'new', name: texts.newAccount(sought), choose: () => onNewAccount(sought) },
      ]}
    />
  );
}

const account = ({ id, name, email, isBusiness }: UserAnswer): Customer => ({
  kind: 'account',
  id,
  name,
  email,
  isBusiness,
});

function FoundUser({ user }: { readonly user: UserAnswer }) {
  return (
    <>
      <span translate="no" className="block font-semibold">
        {user.name}
      </span>
      <span className="block text-sm text-ink-soft">{[user.email, user.phone].filter(Boolean).join(' · ')}</span>
    </>
  );
}
