import { Eye, EyeOff } from 'lucide-react';
import { type Ref, useId, useState } from 'react';
import { describedBy, FieldFrame, fieldLook } from '../../ui/field-frame.tsx';
import { accountTexts } from './account.texts.ts';

interface PasswordFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly label?: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly hint?: string;
  readonly error?: string | null | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A password field whose text can be shown. */
export function PasswordField({ value, onChange, label, autoComplete, hint, error, ref }: PasswordFieldProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  // The problem says what the hint says.
  const texts = { label: label ?? accountTexts.password, hint: error ? undefined : hint, error };
  const Icon = isShown ? EyeOff : Eye;
  return (
    <FieldFrame {...texts} id={id}>
      <span className="relative block">
        <input
          ref={ref}
          id={id}
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, texts)}
          className={`${fieldLook} pr-13`}
        />
        <button
          type="button"
          aria-label={isShown ? accountTexts.hidePassword : accountTexts.showPassword}
          aria-controls={id}
          onClick={() => setShown(!isShown)}
          className="absolute top-0.5 right-0.5 grid size-11 place-items-center rounded-md text-ink-soft hover:text-ink"
        >
          <Icon aria-hidden className="size-5" />
        </button>
      </span>
    </FieldFrame>
  );
}
