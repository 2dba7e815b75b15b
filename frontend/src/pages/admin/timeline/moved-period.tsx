import { MINUTES_PER_DAY } from '@naust/domain/wall-clock.ts';
import type { Form } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { DateTimeField } from '../../../ui/date-time-field.tsx';
import type { MoveFields } from './moved-order.ts';
import { moveTexts as texts } from './timeline.texts.ts';

interface MovedPeriodProps {
  readonly form: Pick<Form<MoveFields>, 'fields' | 'change' | 'problems'>;
  /** Pieces that are out were picked up already. */
  readonly isOut: boolean;
}

/** Pickup and return, moved by whole days with one press, or typed. */
export function MovedPeriod({ form, isOut }: MovedPeriodProps) {
  const { fields, change, problems } = form;
  const { from, to } = fields;
  const steps = [
    ...(isOut
      ? []
      : ([
          [texts.dayBack, -1, -1],
          [texts.dayOn, 1, 1],
        ] as const)),
    [texts.shorter, 0, -1],
    [texts.longer, 0, 1],
  ] as const;
  const step = (fromDays: number, toDays: number) => {
    if (from === null || to === null) return;
    change({ from: from + fromDays * MINUTES_PER_DAY, to: to + toDays * MINUTES_PER_DAY });
  };
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-2">
        {steps.map(([name, fromDays, toDays]) => (
          <Button key={name} size="sm" onClick={() => step(fromDays, toDays)}>
            {name}
          </Button>
        ))}
      </div>
      {!isOut && (
        <DateTimeField
          label={texts.pickup}
          calendarLabel={texts.openPickup}
          value={from}
          error={problems.from ?? null}
          onChange={(minute) => change({ from: minute })}
        />
      )}
      <DateTimeField
        label={texts.delivery}
        calendarLabel={texts.openDelivery}
        value={to}
        error={problems.to ?? null}
        onChange={(minute) => change({ to: minute })}
      />
    </div>
  );
}
