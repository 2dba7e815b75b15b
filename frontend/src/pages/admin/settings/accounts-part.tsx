import { ACCOUNT_USES, type Accounts } from '@naust/domain/books/accounts.ts';
import { type AccountsAnswer, accountsAnswer } from '@naust/domain/books/books.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { RowFormFrame } from '../../../features/back-office/row-form-frame.tsx';
import type { Problems } from '../../../lib/use-form.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { accountsTexts as texts } from './accounts.texts.ts';
import { SettingCard, SettingPart } from './setting-part.tsx';
import { type StoredSetting, shopSettingQuery, useShopSetting } from './shop-setting.ts';

const accounts = { path: '/shop/accounts', schema: accountsAnswer };
const accountsQuery = shopSettingQuery(accounts);
const ACCOUNT = /^\d{3,8}$/;

/** The accounts of the journal. */
export function AccountsPart() {
  return (
    <SettingPart query={useQuery(accountsQuery)} failed={texts.failed}>
      {(stored, onWriting) => <AccountsForm key={stored.version} stored={stored} onWriting={onWriting} />}
    </SettingPart>
  );
}

const fieldsOf = ({ version: _, ...stored }: AccountsAnswer): Accounts => stored;

function problemsOf(fields: Accounts): Problems<Accounts> {
  return Object.fromEntries(ACCOUNT_USES.map((use) => [use, ACCOUNT.test(fields[use].trim()) ? null : texts.wrong]));
}

const bodyOf = (fields: Accounts) => Object.fromEntries(ACCOUNT_USES.map((use) => [use, fields[use].trim()]));

function AccountsForm(props: StoredSetting<AccountsAnswer>) {
  const form = useShopSetting<Accounts, AccountsAnswer>(accounts, props, {
    draft: 'shop-accounts',
    fieldsOf,
    problemsOf,
    bodyOf,
    saved: texts.saved,
  });
  return (
    <SettingCard titleId="accounts-title" title={texts.title} intro={texts.intro}>
      <RowFormFrame form={form} names={texts.names} onCancel={form.onCancel}>
        <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
          {ACCOUNT_USES.map((use) => (
            <TextField key={use} label={texts.names[use]} inputMode="numeric" autoComplete="off" {...form.field(use)} />
          ))}
        </div>
      </RowFormFrame>
    </SettingCard>
  );
}
