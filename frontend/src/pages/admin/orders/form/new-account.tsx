import { requirePassword } from '@naust/domain/users/registration-rules.ts';
import {
  accountProblems,
  EMPTY_ACCOUNT,
  problemsAmong,
  refusedField,
} from '../../../../features/account/account-form.ts';
import { PasswordField } from '../../../../features/account/password-field.tsx';
import { backOfficeTexts } from '../../../../features/back-office/back-office.texts.ts';
import { useForm } from '../../../../lib/use-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FailureNotice } from '../../../../ui/failure-notice.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { addAccount } from './order-form.queries.ts';
import { newAccountTexts, orderFormTexts as texts } from './order-form.texts.ts';
import type { Customer } from './written-order.ts';

interface NewAccountProps {
  /** The name written so far; null: closed. */
  readonly name: string | null;
  readonly onClose: () => void;
  readonly onMade: (customer: Customer) => void;
}

/** Creates an account for a customer while the order form is open. */
export function NewAccount({ name, onClose, onMade }: NewAccountProps) {
  return (
    <Dialog title={newAccountTexts.title} isOpen={name !== null} onClose={onClose}>
      <AccountForm name={name ?? ''} onMade={onMade} />
    </Dialog>
  );
}

function AccountForm({ name, onMade }: Pick<NewAccountProps, 'onMade'> & { readonly name: string }) {
  const form = useForm({
    blank: { name, email: '', phone: '', password: '' },
    problemsOf: (fields) => ({
      ...accountProblems({ ...EMPTY_ACCOUNT, ...fields }),
      ...problemsAmong([['password', () => requirePassword(fields.password)]]),
    }),
    refusedField,
    send: async (fields) => {
      const [made, email] = [fields.name.trim(), fields.email.trim()];
      const { password, phone } = fields;
      const { id } = await addAccount({ name: made, email, password, phone: phone.trim() || null });
      onMade({ kind: 'account', id, name: made, email, isBusiness: false });
    },
  });
  const { frame } = form;
  const text = (field: 'name' | 'email' | 'phone') => ({
    label: texts[field],
    autoComplete: 'off',
    ...form.field(field),
  });
  return (
    <form
      {...frame}
      onSubmit={(event) => {
        // The dialog is a React child of the order's form, so its submit event would reach that form.
        event.stopPropagation();
        frame.onSubmit(event);
      }}
      className="grid gap-4"
    >
      <TextField {...text('name')} starred maxLength={120} />
      <TextField {...text('email')} starred type="email" autoCapitalize="none" maxLength={254} />
      <TextField {...text('phone')} optional inputMode="tel" maxLength={30} />
      <PasswordField
        label={`${newAccountTexts.password} *`}
        hint={newAccountTexts.passwordHint}
        autoComplete="new-password"
        {...form.field('password')}
      />
      <FailureNotice error={form.failure} text={backOfficeTexts.saveFailed} />
      <Button {...form.button} variant="strong" pendingText={newAccountTexts.saving}>
        {newAccountTexts.save}
      </Button>
    </form>
  );
}
