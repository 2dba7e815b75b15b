import type { ComponentProps } from 'react';
import { lateComponent } from '../lib/late-component.ts';
import type { NumberField } from './number-field.tsx';
import { NUMBER_BOX, NUMBER_LABEL, NUMBER_LIMIT, NUMBER_WORDS } from './number-field-look.ts';

type NumberFieldProps = ComponentProps<typeof NumberField>;

const Field = lateComponent(async () => (await import('./number-field.tsx')).NumberField);

/** A number field whose code loads after the page that shows it; the number is read before it can be changed. */
export function LateNumberField(props: NumberFieldProps) {
  return <Field {...props} instead={<ShownNumber {...props} />} />;
}

function ShownNumber({ label, value, max, limit, disabled, quietLabel, size = 'md' }: NumberFieldProps) {
  return (
    <div className="grid gap-1.5">
      <span className={quietLabel ? 'sr-only' : NUMBER_LABEL}>{label}</span>
      <span className={NUMBER_BOX[size]}>
        <span className={`w-full ${NUMBER_WORDS}`}>{value}</span>
      </span>
      {limit !== undefined && value === max && !disabled && <p className={NUMBER_LIMIT}>{limit}</p>}
    </div>
  );
}
