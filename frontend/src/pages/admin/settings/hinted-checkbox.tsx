import type { ComponentProps } from 'react';
import { Checkbox } from '../../../ui/checkbox.tsx';

interface HintedCheckboxProps extends Pick<ComponentProps<typeof Checkbox>, 'checked' | 'onChange' | 'children'> {
  readonly hint: string;
}

/** A checkbox with what it does in a sentence below its name. */
export const HintedCheckbox = ({ hint, ...checkbox }: HintedCheckboxProps) => (
  <div className="grid gap-1">
    <Checkbox {...checkbox} />
    <p className="max-w-prose pl-9 text-sm text-ink-soft">{hint}</p>
  </div>
);
