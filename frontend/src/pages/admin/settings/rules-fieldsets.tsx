import { type NumberRule, RULE_RANGES } from '@naust/domain/rules/checked-rules.ts';
import { FIRST_RULES } from '@naust/domain/rules/rules.ts';
import type { ReactNode } from 'react';
import type { Form } from '../../../lib/use-form.ts';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { HintedCheckbox } from './hinted-checkbox.tsx';
import { ruleTexts, rulesTexts as texts, WEEKEND_DAY_NAMES } from './rules.texts.ts';
import type { RulesFields } from './rules-fields.ts';

interface RulesFieldsetsProps {
  readonly form: Pick<Form<RulesFields>, 'fields' | 'problems' | 'change'>;
}

const DAYS = Object.entries(WEEKEND_DAY_NAMES).map(([value, label]) => ({ value, label }));

export function RulesFieldsets({ form }: RulesFieldsetsProps) {
  return (
    <>
      <Part name={texts.renting}>
        <NumberField name="preparationHours" form={form} />
        <NumberField name="longestRentalDays" form={form} />
        <NumberField name="bookableAheadDays" form={form} />
      </Part>
      <Part name={texts.prices}>
        <NumberField name="shortHours" form={form} />
        <WeekendMoment end="from" form={form} />
        <WeekendMoment end="until" form={form} />
      </Part>
      <Part name={texts.money}>
        <NumberField name="freeCancellationHours" form={form} />
        <NumberField name="lateCancellationPercent" form={form} />
        <NumberField name="invoiceDueDays" form={form} />
        <div className="sm:col-span-2">
          <HintedCheckbox
            checked={form.fields.withdrawalCoversRental}
            onChange={(withdrawalCoversRental) => form.change({ withdrawalCoversRental })}
            hint={texts.coversRentalHint}
          >
            {texts.coversRental}
          </HintedCheckbox>
        </div>
      </Part>
      <Part name={texts.renter}>
        <NumberField name="minimumAge" form={form} />
        <NumberField name="licenceYears" form={form} />
      </Part>
    </>
  );
}

function Part({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <fieldset className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
      <legend className="mb-3 text-lg font-semibold">{name}</legend>
      {children}
    </fieldset>
  );
}

function NumberField({
  name,
  form: { fields, problems, change },
}: RulesFieldsetsProps & { readonly name: NumberRule }) {
  const { label, unit, does } = ruleTexts[name];
  const [least, most] = RULE_RANGES[name];
  return (
    <TextField
      label={`${label} (${unit})`}
      hint={`${does} ${texts.bounds(least, most, FIRST_RULES[name])}`}
      inputMode="numeric"
      autoComplete="off"
      value={fields[name]}
      error={problems[name] ?? null}
      onChange={(value) => change({ [name]: value })}
    />
  );
}

function WeekendMoment({
  end,
  form: { fields, problems, change },
}: RulesFieldsetsProps & { readonly end: 'from' | 'until' }) {
  const isFrom = end === 'from';
  const [day, time] = isFrom ? (['fromDay', 'fromTime'] as const) : (['untilDay', 'untilTime'] as const);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_7.5rem] items-start gap-3 sm:col-start-auto">
      <Select
        label={isFrom ? texts.weekendFromDay : texts.weekendUntilDay}
        options={DAYS}
        value={fields[day]}
        error={problems[day] ?? null}
        hint={isFrom ? texts.weekendHint : texts.weekendUntilHint}
        onChange={(value) => change({ [day]: value })}
      />
      <TextField
        label={texts.weekendTime}
        aria-label={isFrom ? texts.weekendFromTime : texts.weekendUntilTime}
        type="time"
        value={fields[time]}
        error={problems[time] ?? null}
        onChange={(value) => change({ [time]: value })}
      />
    </div>
  );
}
