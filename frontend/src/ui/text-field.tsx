import { type InputHTMLAttributes, type Ref, useId } from 'react';
import { describedBy, FieldFrame, type FieldTexts, fieldLook } from './field-frame.tsx';

export interface TextFieldProps
  extends FieldTexts,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'onChange' | 'value'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

export function TextField({ label, hint, error, optional, starred, value, onChange, ...rest }: TextFieldProps) {
  const made = useId();
  const id = rest.id ?? made;
  const texts = { label, hint, error, optional, starred };
  return (
    <FieldFrame {...texts} id={id}>
      <input
        {...rest}
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-required={starred || undefined}
        aria-invalid={error ? true : rest['aria-invalid']}
        aria-describedby={describedBy(id, texts)}
        className={fieldLook}
      />
    </FieldFrame>
  );
}
