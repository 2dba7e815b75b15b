import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aDay, aDayRow, listOf } from '../../../testing/days.ts';
import { stubShop } from '../../../testing/shop-stub.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { TodayPage } from './today-page.tsx';

const shop = stubShop();
beforeEach(() => shop.on('GET /addons', []));

it('the day says of whom the confirmation did not reach, and why', async () => {
  const mail = {
    kind: 'confirmation',
    state: 'failed',
    reason: 'ADDRESS_UNKNOWN',
    at: '2026-11-19T08:00:00Z',
  } as const;
  shop.on('GET /today', aDay({ toFetch: listOf(aDayRow({ mail })) }));
  showScreen(<TodayPage />, '/admin/today');
  const row = (await screen.findByText('Bekreftelse ikke levert: adressen finnes ikke')).closest('li');
  expect(row?.textContent).toContain('Kari Nordmann');
});
