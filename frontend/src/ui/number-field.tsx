import { Minus, Plus } from 'lucide-react';
import { NumberField as AriaNumberField, Button, Group, Input, Label } from 'react-aria-components/NumberField';
import { NUMBER_BOX, NUMBER_LABEL, NUMBER_LIMIT, NUMBER_WORDS } from './number-field-look.ts';

interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly min?: number;
  readonly max?: number;
  /** Shown when `max` is reached: a higher value becomes `max`. */
  readonly limit?: string | undefined;
  readonly disabled?: boolean;
  /** The label is for screen readers only, if the context shows what is counted. */
  readonly quietLabel?: boolean;
  readonly size?: 'md' | 'sm';
}

const STEP =
  'grid aspect-square h-full place-items-center text-fjord hover:bg-fjord-tint disabled:text-edge disabled:hover:bg-transparent';

/** A whole number with buttons for one less and one more. Heavy: only for lazily loaded pages. */
export function NumberField({
  label,
  value,
  onChange,
  min = 1,
  max,
  limit,
  disabled,
  quietLabel,
  size = 'md',
}: NumberFieldProps) {
  return (
    <AriaNumberField
      value={value}
      onChange={(next) => onChange(Number.isNaN(next) ? min : next)}
      minValue={min}
      {...(max === undefined ? {} : { maxValue: max })}
      step={1}
      isDisabled={disabled ?? false}
      // Scrolling the page must not change the quantity.
      isWheelDisabled
      className="grid gap-1.5"
    >
      <Label className={quietLabel ? 'sr-only' : NUMBER_LABEL}>{label}</Label>
      <Group className={NUMBER_BOX[size]}>
        <Button slot="decrement" className={STEP}>
          <Minus aria-hidden className="size-4" />
        </Button>
        <Input className={`h-full w-12 bg-transparent ${NUMBER_WORDS}`} />
        <Button slot="increment" className={STEP}>
          <Plus aria-hidden className="size-4" />
        </Button>
      </Group>
      {limit !== undefined && (
        <p role="status" className={NUMBER_LIMIT}>
          {max !== undefined && value >= max && !disabled && limit}
        </p>
      )}
    </AriaNumberField>
  );
}
