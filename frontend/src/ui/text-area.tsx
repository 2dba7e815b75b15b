import { type Ref, type TextareaHTMLAttributes, useId } from 'react';
import { describedBy, FieldFrame, type FieldTexts, fieldLook } from './field-frame.tsx';

interface TextAreaProps
  extends FieldTexts,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'onChange' | 'value'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

const FEW_ROWS = 2;

/** A text of several lines. */
export function TextArea({ label, hint, error, optional, value, onChange, rows = 5, ...rest }: TextAreaProps) {
  const id = useId();
  const texts = { label, hint, error, optional };
  return (
    <FieldFrame {...texts} id={id}>
      <textarea
        {...rest}
        id={id}
        rows={rows}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error ? true : rest['aria-invalid']}
        aria-describedby={describedBy(id, texts)}
        className={`${fieldLook} field-sizing-content max-h-96 resize-y ${rows <= FEW_ROWS ? 'min-h-20' : 'min-h-32'}`}
      />
    </FieldFrame>
  );
}
