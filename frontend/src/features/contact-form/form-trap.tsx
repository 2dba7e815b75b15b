import { LEAST_WRITING_MS } from '@naust/domain/inbox/form-trap.ts';
import { useState } from 'react';
import { contactFormTexts } from './contact-form.texts.ts';

export interface FilledIn {
  readonly website: string;
  readonly writtenMs: number;
}

/** Signals against robots: the content of a hidden field, and how long the form has been open. */
export function useFormTrap() {
  const [openedAt] = useState(() => Date.now());
  const [website, setWebsite] = useState('');
  return {
    field: { value: website, onChange: setWebsite },
    /** A robot or the browser's autofill wrote it: the next try may be a person's. */
    empty: () => setWebsite(''),
    /** Waits for the rest of the least writing time; a person who has read the form does not notice it. */
    async filledIn(): Promise<FilledIn> {
      const left = LEAST_WRITING_MS - (Date.now() - openedAt);
      if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
      return { website, writtenMs: Math.max(Date.now() - openedAt, LEAST_WRITING_MS) };
    },
  };
}

interface TrapFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Invisible, out of the tab order and hidden from screen readers. */
export function TrapField({ value, onChange }: TrapFieldProps) {
  return (
    <div aria-hidden className="sr-only">
      <label>
        {contactFormTexts.trap}
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
    </div>
  );
}
