import { dayOf, osloMinute } from '@naust/domain/wall-clock.ts';
import { describe, expect } from 'vitest';
import { chooseDay, chooseHour, openPeriodSheet, periodSheet } from './testing/acts.ts';
import { test } from './testing/browser.ts';
import { saturdayAhead } from './testing/lines.ts';

const isoDay = new Intl.DateTimeFormat('nb-NO', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const today = () => isoDay.format(new Date(dayOf(osloMinute(Date.now())) * 86_400_000));

describe('the sheet in which a period is chosen', () => {
  test('keeps its height while one chooses, and has two months without the weeks that are past', async ({
    openPage,
  }) => {
    const page = await openPage({ path: '/product/1', width: 1280 });
    await openPeriodSheet(page);
    const sheet = periodSheet(page);
    await sheet.getByRole('button', { name: /^Første ledige/ }).waitFor();
    const act = sheet.getByRole('button', { name: /^Legg i handlekurven/ });
    const places = async () => {
      const [box, button] = [await sheet.boundingBox(), await act.boundingBox()];
      return [box?.y, box?.height, button?.y];
    };
    const before = await places();
    expect(await sheet.locator('table').count()).toBe(2);
    const firstWeek = sheet.locator('tbody tr').filter({ visible: true }).first();
    expect(await firstWeek.getByRole('button', { name: new RegExp(today()) }).count()).toBe(1);
    await chooseDay(page, saturdayAhead(7));
    expect(await places()).toEqual(before);
    await chooseHour(page, '10:00');
    expect(await places()).toEqual(before);
    await chooseHour(page, '14:00');
    await sheet.getByText('Sum', { exact: true }).waitFor();
    expect(await places()).toEqual(before);
  });
});
