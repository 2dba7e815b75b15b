import { Minus, Plus } from 'lucide-react';
import { NumberField as AriaNumberField, Button, Group, Input, Label } from 'react-aria-components/NumberField';
import { classNames } from '../lib/class-names.ts';

interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly min?: number;
  readonly max?: number;
  /** Said as soon as no more can be had: what is written beyond `max` becomes `max`. */
  readonly limit?: string | undefined;
  readonly disabled?: boolean;
  /** The label is only read out, where the place says what is counted. */
  readonly quietLabel?: boolean;
  readonly size?: 'md' | 'sm';
}

const STEP =
  'grid aspect-square h-full place-items-center text-fjord hover:bg-fjord-tint disabled:text-edge disabled:hover:bg-transparent';

/** A whole number with a step down and a step up. Heavy: only for pages that are loaded lazily. */
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
      // A page that is scrolled must not change what is ordered.
      isWheelDisabled
      className="grid gap-1.5"
    >
      <Label className={quietLabel ? 'sr-only' : 'text-sm font-semibold'}>{label}</Label>
      <Group
        className={classNames(
          'flex w-fit items-center overflow-hidden rounded-md border border-edge bg-surface',
          size === 'md' ? 'h-12' : 'h-11',
        )}
      >
        <Button slot="decrement" className={STEP}>
          <Minus aria-hidden className="size-4" />
        </Button>
        <Input className="h-full w-12 bg-transparent text-center text-md font-semibold" />
        <Button slot="increment" className={STEP}>
          <Plus aria-hidden className="size-4" />
        </Button>
      </Group>
      {limit !== undefined && (
        <p role="status" className="max-w-40 text-sm text-ink-soft empty:hidden">
          {max !== undefined && value >= max && !disabled && limit}
        </p>
      )}
    </AriaNumberField>
  );
}
