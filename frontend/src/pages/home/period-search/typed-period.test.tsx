import { refusalTexts } from '@naust/domain/texts.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteServerTime } from '../../../lib/server-clock.ts';
import { stubShop } from '../../../testing/shop-stub.ts';
import { show } from '../../../testing/show.tsx';
import { typeDate } from '../../../testing/type-date.ts';
import { PeriodSearchOpener } from './period-search-opener.tsx';

const shop = stubShop();
const reversed = refusalTexts.PERIOD_ENDS_BEFORE_IT_BEGINS.text;
const parts = (end: string) => screen.findAllByRole('spinbutton', { name: new RegExp(end) });
const dateIn = async (end: string) => (await parts(end)).map(({ textContent }) => textContent).join('.');

// In happy-dom, setting the caret in a selection event triggers that event again, without end.
beforeEach(() => {
  for (const list of ['GET /products', 'GET /availability/products']) shop.on(list, []);
  vi.spyOn(Selection.prototype, 'collapse').mockImplementation(() => {});
  // Wednesday 25 November 2026, 9:00 in Oslo.
  noteServerTime('Wed, 25 Nov 2026 08:00:00 GMT');
});
afterEach(() => vi.restoreAllMocks());

it('searches from the date that it says it has taken, and brings the return along', async () => {
  show(<PeriodSearchOpener />);
  await userEvent.click(await screen.findByRole('button', { name: 'Vis det som er ledig' }));
  const [day] = await parts('Henting');
  await typeDate(day, '31022027');
  await screen.findByText('31.02.2027 finnes ikke. Datoen er satt til den siste i måneden.');
  expect(await dateIn('Henting')).toBe('28.02.2027');
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toContain('from=2027-02-28'));
  expect(screen.queryByText(reversed)).toBeNull();
});

it('keeps a return before its pickup as it was written, and says so', async () => {
  show(<PeriodSearchOpener />);
  await userEvent.click(await screen.findByRole('button', { name: 'Vis det som er ledig' }));
  const [day] = await parts('Tilbakelevering');
  await typeDate(day, '26112026');
  await screen.findByText(reversed);
  expect(await dateIn('Tilbakelevering')).toBe('26.11.2026');
});
