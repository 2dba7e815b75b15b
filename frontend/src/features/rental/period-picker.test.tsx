import { FIRST_RULES } from '@naust/domain/rules/rules.ts';
import type { SlotQuestion } from '@naust/domain/slots.ts';
import { parseDate, wallMinute } from '@naust/domain/wall-clock.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { noteServerTime } from '../../lib/server-clock.ts';
import { show } from '../../testing/show.tsx';
import { PeriodPicker } from './period-picker.tsx';
import { choiceOf, nothingChosen, type RentalChoice } from './rental-choice.ts';

const user = userEvent.setup();
const at = (text: string) => wallMinute(text) ?? Number.NaN;
const day = (text: string) => parseDate(text) ?? Number.NaN;
/** Rented out on Monday 7 December from 14 to 18. */
const question: SlotQuestion = {
  busy: [{ from: at('2026-12-07T14:00'), to: at('2026-12-07T18:00') }],
  hours: null,
  now: at('2026-11-20T12:00'),
  rules: FIRST_RULES,
};
const TRUE_REASON = 'Utleid igjen mandag 7. des. Lever før det, eller hent senere.';

const WINTER = choiceOf({ from: at('2027-02-20T10:00'), to: at('2027-02-22T16:00') });

let made: RentalChoice = nothingChosen;
function Picker({ from, asked }: { readonly from: RentalChoice; readonly asked: SlotQuestion }) {
  const [choice, setChoice] = useState(from);
  made = choice;
  return (
    <>
      <button type="button" onClick={() => setChoice(WINTER)}>
        Vinterferien
      </button>
      <PeriodPicker question={asked} choice={choice} onChange={setChoice} />
    </>
  );
}
const pick = (from = nothingChosen, asked = question) => show(<Picker from={from} asked={asked} />);
const press = (name: RegExp) => user.click(screen.getByRole('button', { name }));
const hour = (time: string) => user.click(screen.getByRole('radio', { name: new RegExp(`^${time}`) }));
const pickup: RentalChoice = { ...nothingChosen, pickupDay: day('2026-12-05'), returnDay: day('2026-12-05') };

beforeEach(() => {
  noteServerTime('Fri, 20 Nov 2026 11:00:00 GMT');
  made = nothingChosen;
});

describe('a return behind another rental', () => {
  it('is told the true reason, and not that the free day is taken', async () => {
    pick(pickup);
    await hour('10:00');
    await user.hover(screen.getByText('10', { selector: '[aria-label*="10. desember"] span' }));
    expect(screen.getByText(`torsdag 10. desember. ${TRUE_REASON}`)).toBeTruthy();
    expect(screen.queryByText(/opptatt hele dagen/)).toBeNull();
  });

  it('begins anew from the day that is pressed', async () => {
    pick(pickup);
    await hour('10:00');
    await press(/10\. desember/);
    expect(made).toEqual({ ...nothingChosen, pickupDay: day('2026-12-10'), returnDay: day('2026-12-10') });
    expect(
      screen.getByText(/^Utleid mandag 7\. des\. Leien begynner derfor på nytt torsdag 10\. desember\./),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Henting/ }).getAttribute('aria-pressed')).toBe('true');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Henting/ }));
    await hour('09:00');
    await hour('15:00');
    expect(made).toMatchObject({ pickupAt: at('2026-12-10T09:00'), returnAt: at('2026-12-10T15:00') });
  });

  it('is told until when it has to be back, on the day of the next rental', async () => {
    pick(pickup);
    await hour('10:00');
    await press(/ 7\. desember/);
    expect(
      screen.getByText('Utleid igjen mandag 7. des. kl. 14. Lever senest kl. 12, eller hent senere.'),
    ).toBeTruthy();
    expect(screen.getByRole('radio', { name: '13:00, utleid igjen før det' })).toHaveProperty('disabled', true);
  });
});

describe('a pickup whose return was chosen before', () => {
  it('is offered its free hours, with the reason why the return does not fit', async () => {
    pick({ ...pickup, returnDay: day('2026-12-09'), returnAt: at('2026-12-09T16:00') });
    expect(screen.queryByText(/Ingen ledige klokkeslett/)).toBeNull();
    expect(screen.getByText(TRUE_REASON)).toBeTruthy();
    await hour('10:00');
    expect(made).toMatchObject({ pickupAt: at('2026-12-05T10:00'), returnDay: day('2026-12-09'), returnAt: null });
  });

  it('is not said to be chosen whole while somebody else has it in between', () => {
    pick(choiceOf({ from: at('2026-12-05T10:00'), to: at('2026-12-08T16:00') }));
    expect(screen.queryByText('Begge tidspunkter er valgt.')).toBeNull();
    expect(screen.getByText(TRUE_REASON)).toBeTruthy();
  });
});

describe('a pickup that somebody else has taken', () => {
  const busy = [
    { from: at('2026-11-27T16:00'), to: at('2026-11-29T20:00') },
    { from: at('2026-12-05T10:00'), to: at('2026-12-05T16:00') },
  ];
  const chosen = choiceOf({ from: at('2026-11-28T10:00'), to: at('2026-11-28T16:00') });

  it('is not told to bring it back before a rental that the return does not reach', async () => {
    pick(chosen, { ...question, busy });
    await press(/^Tilbakelevering/);
    expect(screen.queryByText(/Utleid igjen/)).toBeNull();
    expect(screen.getByText('Ingen ledige klokkeslett denne dagen. Velg en annen dag.')).toBeTruthy();
    const [monday = document.body] = screen.getAllByText('30', { selector: '[aria-label*="30. november"] span' });
    await user.hover(monday);
    expect(screen.getByText('mandag 30. november: utleid igjen før den')).toBeTruthy();
    expect(screen.queryByText(/Utleid igjen lørdag/)).toBeNull();
  });
});

it('turns to the month of what a proposal chooses, and stays where one turns it then', async () => {
  pick();
  expect(screen.queryByText('februar 2027')).toBeNull();
  await press(/^Vinterferien/);
  expect(screen.getByText('februar 2027')).toBeTruthy();
  for (let turns = 0; turns < 2; turns++) await press(/^Neste måned/);
  expect(screen.getByText('april 2027')).toBeTruthy();
});

it('says from when on a return can be chosen, and never an hour that can be as one that cannot', async () => {
  pick(pickup);
  await hour('10:00');
  expect(screen.getByText('Tidligst kl. 11: minst én time etter henting')).toBeTruthy();
  expect(screen.queryByText(/Kan ikke velges/)).toBeNull();
});

it('opens on the first month with a free day', () => {
  const all = { from: at('2026-11-20T00:00'), to: at('2027-01-12T10:00') };
  pick(nothingChosen, { ...question, busy: [all] });
  expect([screen.queryByText('november 2026'), screen.queryByText('desember 2026')]).toEqual([null, null]);
  expect(screen.getByText('januar 2027')).toBeTruthy();
});
