import type { UserAnswer } from '@naust/domain/users/users.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { foundRowsQuery } from '../../../../features/back-office/found-rows.ts';
import { userList } from '../../../../features/back-office/row-lists.ts';
import { ComboField } from '../../../../ui/combo-field.tsx';
import { discountTexts as texts } from './discounts.texts.ts';

interface AccountSearchProps {
  readonly label: string;
  readonly error?: string | null;
  readonly onChoose: (user: UserAnswer) => void;
}

/** Finds one account. */
export function AccountSearch({ label, error = null, onChoose }: AccountSearchProps) {
  const [text, setText] = useState('');
  const sought = text.trim();
  const { data, isPlaceholderData, isPending } = useQuery(foundRowsQuery(userList, sought));
  return (
    <ComboField
      label={label}
      hint={texts.customerHint}
      error={error}
      takesOnLeave
      text={text}
      onWrite={setText}
      isBusy={sought !== '' && (isPending || isPlaceholderData)}
      none={texts.noCustomers}
      options={(data?.rows ?? []).map((user) => ({
        key: user.id,
        name: (
          <>
            <span translate="no" className="block font-semibold">
              {user.name}
            </span>
            <span className="block text-sm text-ink-soft">{[user.email, user.phone].filter(Boolean).join(' · ')}</span>
          </>
        ),
        choose() {
          setText('');
          onChoose(user);
        },
      }))}
    />
  );
}
