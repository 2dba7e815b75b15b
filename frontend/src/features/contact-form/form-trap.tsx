import { LEAST_WRITING_MS } from '@naust/domain/inbox/form-trap.ts';
import { useState } from 'react';
import { contactFormTexts } from './contact-form.texts.ts';

export interface FilledIn {
  readonly website: string;
  readonly writtenMs: number;
}

/** How a form was filled in: what stands in a field that nobody sees, and for how long it has been open. */
export function useFormTrap() {
  const [openedAt] = useState(() => Date.now());
  const [website, setWebsite] = useState('');
  return {
    field: { value: website, onChange: setWebsite },
    /** A machine's, or a browser's that fills in too much: the next try is a person's. */
    empty: () => setWebsite(''),
    /** Waits for what is left of the least time, which nobody notices who has read the form. */
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

/** Out of sight, out of the tab order and silent to screen readers. */
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
