import { useId } from 'react';
import { FieldError } from './field-frame.tsx';

interface ChoiceCardsProps {
  readonly legend: string;
  readonly value: string;
  /** `line`: what choosing it means, in a few words. */
  readonly options: readonly { readonly value: string; readonly label: string; readonly line?: string | undefined }[];
  readonly error?: string | null | undefined;
  readonly onChange: (value: string) => void;
}

/** One of a few choices, each with a line that explains it. */
export function ChoiceCards({ legend, value, options, error, onChange }: ChoiceCardsProps) {
  const id = useId();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold text-ink">{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex min-h-14 cursor-pointer items-center gap-3 rounded-md border border-edge bg-surface px-3.5 py-2 hover:border-spruce has-checked:border-fjord has-checked:bg-fjord-tint has-checked:outline-1 has-checked:outline-fjord"
        >
          <input
            type="radio"
            name={id}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            aria-labelledby={`${id}-${option.value}`}
            aria-describedby={[option.line && `${id}-${option.value}-line`, error && `${id}-error`]
              .filter(Boolean)
              .join(' ')}
            aria-invalid={error && option.value === value ? true : undefined}
            className="size-5 shrink-0 accent-fjord"
          />
          <span className="grid">
            <span id={`${id}-${option.value}`} className="font-semibold">
              {option.label}
            </span>
            {option.line && (
              <span id={`${id}-${option.value}-line`} className="text-sm text-ink-soft">
                {option.line}
              </span>
            )}
          </span>
        </label>
      ))}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
