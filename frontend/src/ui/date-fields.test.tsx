import { parseDate, wallMinute } from '@naust/domain/wall-clock.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { cloneElement, useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { typeDate, typeDigits } from '../testing/type-date.ts';
import { DateField } from './date-field.tsx';
import { DateTimeField } from './date-time-field.tsx';

// In happy-dom, setting the caret in a selection event triggers that event again, without end.
beforeEach(() => void vi.spyOn(Selection.prototype, 'collapse').mockImplementation(() => {}));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const dayOf = (date: string) => parseDate(date) ?? 0;
const minuteOf = (clock: string) => wallMinute(clock) ?? 0;
let given: (number | null)[] = [];

function Day() {
  const [day, setDay] = useState<number | null>(dayOf('2026-12-31'));
  const take = (next: number | null) => {
    given.push(next);
    setDay(next);
  };
  return (
    <DateField
      label="Henting"
      calendarLabel="Velg dag"
      value={day}
      first={dayOf('2026-11-01')}
      last={dayOf('2028-12-31')}
      onChange={take}
    />
  );
}

function Minute() {
  const [minute, setMinute] = useState<number | null>(minuteOf('2026-12-31T10:00'));
  const take = (next: number | null) => {
    given.push(next);
    setMinute(next);
  };
  return <DateTimeField label="Henting" calendarLabel="Velg dag" value={minute} onChange={take} />;
}

const fields = [
  ['date', <Day key="day" />, dayOf],
  ['date and time', <Minute key="minute" />, (date: string) => minuteOf(`${date}T10:00`)],
] as const;

const type = (digits: string) => typeDate(screen.getAllByRole('spinbutton')[0], digits);
const shown = () =>
  screen
    .getAllByRole('spinbutton')
    .slice(0, 3)
    .map(({ textContent }) => textContent)
    .join('.');
const said = () => screen.getByRole('status', { hidden: true }).textContent;

describe.each(fields)('a field for a %s', (_name, field, wholeOf) => {
  const open = () => {
    given = [];
    return render(<I18nProvider locale="nb-NO">{field}</I18nProvider>);
  };

  it('takes a year of two digits for one of this century once it is left', async () => {
    open();
    await type('280227');
    expect(given.at(-1)).toBe(wholeOf('2027-02-28'));
    expect(shown()).toBe('28.02.2027');
    expect(said()).toBe('');
  });

  it('takes a year of four digits as it is', async () => {
    open();
    await type('28022027');
    expect(given.at(-1)).toBe(wholeOf('2027-02-28'));
    expect(said()).toBe('');
  });

  it.each(['310227', '31022027'])('says that the day of %s does not exist, and which it takes', async (digits) => {
    open();
    await type(digits);
    expect(shown()).toBe('28.02.2027');
    expect(given.at(-1)).toBe(wholeOf('2027-02-28'));
    expect(said()).toBe('31.02.2027 finnes ikke. Datoen er satt til den siste i måneden.');
  });

  it.each([
    ['2802202', '28.02.2026'],
    ['3102202', '31.12.2026'],
  ])('says that the year of %s was not taken', async (digits, date) => {
    open();
    await type(digits);
    expect(shown()).toBe(date);
    expect(said()).toBe('Året 202 ble ikke tatt med. Skriv det med fire siffer.');
  });

  it('keeps what is half typed while the page around it is drawn anew', () => {
    const { rerender } = open();
    typeDigits(screen.getAllByRole('spinbutton')[0], '31022027');
    expect(shown()).toBe('31.02.2027');
    rerender(<I18nProvider locale="nb-NO">{cloneElement(field)}</I18nProvider>);
    expect(shown()).toBe('31.02.2027');
  });
});
