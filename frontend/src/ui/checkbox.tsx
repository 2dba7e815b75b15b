import { type ReactNode, useId } from 'react';
import { FieldError } from './field-frame.tsx';

interface CheckboxProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
  readonly name?: string;
  readonly disabled?: boolean;
  readonly error?: string | null | undefined;
}

export function Checkbox({ checked, onChange, children, name, disabled, error }: CheckboxProps) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="flex min-h-11 items-center gap-3 py-1 text-md">
        <input
          id={id}
          type="checkbox"
          name={name}
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="size-6 shrink-0 rounded-sm accent-fjord"
        />
        <span>{children}</span>
      </label>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
