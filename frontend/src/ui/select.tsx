import { ChevronDown } from 'lucide-react';
import { type SelectHTMLAttributes, useId } from 'react';
import { describedBy, FieldFrame, type FieldTexts, fieldLook } from './field-frame.tsx';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

interface SelectProps
  extends FieldTexts,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'onChange' | 'value'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly SelectOption[];
  /** The first row while no option is chosen. */
  readonly placeholder?: string;
}

export function Select({ label, hint, error, optional, value, onChange, options, placeholder, ...rest }: SelectProps) {
  const id = useId();
  const texts = { label, hint, error, optional };
  return (
    <FieldFrame {...texts} id={id}>
      <span className="relative block">
        <select
          {...rest}
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error ? true : rest['aria-invalid']}
          aria-describedby={describedBy(id, texts)}
          className={`${fieldLook} appearance-none pr-10`}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2" />
      </span>
    </FieldFrame>
  );
}
