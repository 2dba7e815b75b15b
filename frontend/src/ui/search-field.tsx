import { Search } from 'lucide-react';
import { useId, useRef } from 'react';
import { fieldLook } from './field-frame.tsx';
import { useSlashKey } from './use-slash-key.ts';

interface SearchFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The search above a list; '/' focuses it, Escape empties it. */
export function SearchField({ label, hint, value, onChange }: SearchFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useSlashKey(input);
  return (
    <div className="grid gap-1">
      <div className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-ink-soft"
        />
        <input
          ref={input}
          type="search"
          aria-label={label}
          aria-describedby={hint === undefined ? undefined : id}
          aria-keyshortcuts="/"
          autoComplete="off"
          enterKeyHint="search"
          placeholder={label}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onChange('');
          }}
          className={`${fieldLook} pl-11`}
        />
      </div>
      {hint !== undefined && (
        <p id={id} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
