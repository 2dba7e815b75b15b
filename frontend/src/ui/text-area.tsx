import { type Ref, type TextareaHTMLAttributes, useId } from 'react';
import { describedBy, FieldFrame, type FieldTexts, fieldLook } from './field-frame.tsx';
import { describedWithLimit, limitOf, TextLimit } from './text-limit.tsx';

interface TextAreaProps
  extends FieldTexts,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'onChange' | 'value'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly ref?: Ref<HTMLTextAreaElement>;
  /** A longer text is not sent; it is never cut off. */
  readonly maxLength?: number;
}

const FEW_ROWS = 2;

/** A text of several lines. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, optional, value, onChange, rows = 5, maxLength, ...rest } = props;
  const id = useId();
  const limit = limitOf(value, maxLength);
  const texts = { label, hint, error: limit.isTooLong ? null : error, optional };
  return (
    <FieldFrame {...texts} id={id}>
      <textarea
        {...rest}
        id={id}
        rows={rows}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error || limit.isTooLong ? true : rest['aria-invalid']}
        aria-describedby={describedWithLimit(id, describedBy(id, texts), limit)}
        className={`${fieldLook} field-sizing-content max-h-96 resize-y ${rows <= FEW_ROWS ? 'min-h-20' : 'min-h-32'}`}
      />
      <TextLimit {...limit} id={id} />
    </FieldFrame>
  );
}
