import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteServerTime } from '../../../lib/server-clock.ts';
import { visitPeriod } from '../../../lib/visit-period.ts';
import { stubShop } from '../../../testing/shop-stub.ts';
import { show } from '../../../testing/show.tsx';
import { PeriodSearchOpener } from './period-search-opener.tsx';

stubShop();
const CHOSEN = 'from=2026-12-05T10:00&to=2026-12-06T16:00';
const address = () => decodeURIComponent(screen.getByLabelText('address').textContent ?? '');
const showsChosen = async () =>
  expect((await screen.findByRole('button', { name: /^Velg en annen periode/ })).textContent).toContain(
    'lør. 5. des. kl. 10 – søn. 6. des. kl. 16',
  );

afterEach(() => vi.unstubAllGlobals());
beforeEach(() => {
  // Wednesday 25 November 2026, 9:00 in Oslo.
  noteServerTime('Wed, 25 Nov 2026 08:00:00 GMT');
  visitPeriod.set(CHOSEN);
});

describe('the search, once a period has been chosen somewhere in the shop', () => {
  it('stands open with it where there is room, and asks for nothing before it is asked', async () => {
    show(<PeriodSearchOpener />);
    await showsChosen();
    expect(address()).toBe('/');
  });

  it('begins with it on a phone, and replaces it by nothing', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
    show(<PeriodSearchOpener />);
    await userEvent.click(screen.getByRole('button', { name: 'Velg periode' }));
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Vis det som er ledig' }),
    );
    await waitFor(() => expect(address()).toBe(`/?${CHOSEN}`));
    await showsChosen();
  });
});
