import { type InputHTMLAttributes, type Ref, useId } from 'react';
import { describedBy, FieldFrame, type FieldTexts, fieldLook } from './field-frame.tsx';
import { describedWithLimit, limitOf, TextLimit } from './text-limit.tsx';

export interface TextFieldProps
  extends FieldTexts,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'onChange' | 'value'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
  /** A longer text is not sent; it is never cut off. */
  readonly maxLength?: number;
}

export function TextField(props: TextFieldProps) {
  const { label, hint, error, optional, starred, value, onChange, maxLength, ...rest } = props;
  const made = useId();
  const id = rest.id ?? made;
  const limit = limitOf(value, maxLength);
  const texts = { label, hint, error: limit.isTooLong ? null : error, optional, starred };
  return (
    <FieldFrame {...texts} id={id}>
      <input
        {...rest}
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-required={starred || undefined}
        aria-invalid={error || limit.isTooLong ? true : rest['aria-invalid']}
        aria-describedby={describedWithLimit(id, describedBy(id, texts), limit)}
        className={fieldLook}
      />
      <TextLimit {...limit} id={id} />
    </FieldFrame>
  );
}
