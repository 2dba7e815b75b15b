import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { noteServerTime } from '../lib/server-clock.ts';
import { visitPeriod } from '../lib/visit-period.ts';
import { someHours } from '../testing/hours.ts';
import { stubShop } from '../testing/shop-stub.ts';
import { show } from '../testing/show.tsx';
import { HeaderPeriod } from './layout.tsx';

const shop = stubShop();
const user = userEvent.setup();
const SATURDAY = 'from=2026-11-28T10:00&to=2026-11-28T16:00';

const address = () => decodeURIComponent(screen.getByLabelText('address').textContent ?? '');
const bar = () => screen.findByRole('region', { name: 'Leieperiode' });
const open = (at: string) => show(<HeaderPeriod />, { at });

async function chooseReturn(hour: string) {
  await user.click(await screen.findByRole('button', { name: /^Tilbakelevering/ }));
  await user.click(await screen.findByRole('radio', { name: hour }));
}

beforeEach(() => {
  // Wednesday 25 November 2026, 9:00 in Oslo.
  noteServerTime('Wed, 25 Nov 2026 08:00:00 GMT');
  shop.on('GET /opening-hours', someHours());
});

describe('the period in the head of the page', () => {
  it('is changed where one is', async () => {
    open(`/group/4?${SATURDAY}`);
    await bar();
    await user.click(screen.getByRole('button', { name: 'Endre leieperioden' }));
    await chooseReturn('12:00');
    expect(sessionStorage.getItem('period')).toBe(SATURDAY);
    await user.click(screen.getByRole('button', { name: 'Bruk perioden' }));
    const changed = 'from=2026-11-28T10:00&to=2026-11-28T12:00';
    await waitFor(() =>
      expect([sessionStorage.getItem('period'), address()]).toEqual([changed, `/group/4?${changed}`]),
    );
    expect(screen.queryByRole('button', { name: 'Bruk perioden' })).toBeNull();
  });

  it('is changed and removed on a page whose address knows nothing of it', async () => {
    visitPeriod.set(SATURDAY);
    open('/contact');
    await bar();
    await user.click(screen.getByRole('button', { name: 'Endre leieperioden' }));
    await chooseReturn('12:00');
    await user.click(screen.getByRole('button', { name: 'Bruk perioden' }));
    await waitFor(() => expect(sessionStorage.getItem('period')).toBe('from=2026-11-28T10:00&to=2026-11-28T12:00'));
    await user.click(screen.getByRole('button', { name: 'Fjern leieperioden' }));
    expect([sessionStorage.getItem('period'), address()]).toEqual([null, '/contact']);
  });

  it('is changed in the sheet that every period is chosen in, and cannot become what nobody can rent', async () => {
    open(`/group/4?${SATURDAY}`);
    await bar();
    await user.click(screen.getByRole('button', { name: 'Endre leieperioden' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Endre leieperioden' }));
    await user.click(await sheet.findByRole('button', { name: /^Tilbakelevering/ }));
    await user.click(await sheet.findByRole('button', { name: /søndag 29\. november 2026/ }));
    expect(sheet.getByRole<HTMLButtonElement>('button', { name: 'Bruk perioden' }).disabled).toBe(true);
    expect(sheet.getByRole('button', { name: /^Tilbakelevering/ }).textContent).toContain('søn. 29. nov. Velg tid');
    await user.click(sheet.getByRole('button', { name: 'Lukk' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sessionStorage.getItem('period')).toBe(SATURDAY);
  });
});
