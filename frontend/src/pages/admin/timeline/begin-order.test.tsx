import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubShop } from '../../../testing/shop-stub.ts';
import { address, showScreen } from '../../../testing/show-screen.tsx';
import { aTrack } from '../../../testing/timelines.ts';
import { TimelinePage } from './timeline-page.tsx';

const shop = stubShop();
const open = (at = '') => showScreen(<TimelinePage />, `/admin/timeline${at}`);
const track = () => screen.findByRole<HTMLElement>('button', { name: /^Ny ordre: Festtelt/ });

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-18T07:00:00Z'), toFake: ['Date'] });
  shop.on('GET /timeline', [aTrack({ bookings: [] })]);
  // Fourteen days, 100 px each.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1400, 36));
  HTMLElement.prototype.setPointerCapture = () => undefined;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('a press on a day begins an order with the product and that day', async () => {
  open();
  // The first day is yesterday, the 17th.
  fireEvent.click(await track(), { clientX: 350, detail: 1 });
  await waitFor(() => expect(began()).toBe('/admin/orders?new=1_2026-11-20T10:00_2026-11-21T10:00'));
});

it('a drag over several days, also backwards, begins an order from the first to the last', async () => {
  open();
  const days = await track();
  const mouse = { pointerType: 'mouse', pointerId: 1, button: 0 };
  fireEvent.pointerMove(days, { ...mouse, clientX: 750, buttons: 0 });
  fireEvent.pointerDown(days, { ...mouse, clientX: 750, buttons: 1 });
  fireEvent.pointerMove(days, { ...mouse, clientX: 450, buttons: 1 });
  fireEvent.pointerUp(days, { ...mouse, clientX: 450, buttons: 0 });
  await waitFor(() => expect(began()).toBe('/admin/orders?new=1_2026-11-21T10:00_2026-11-24T10:00'));
});

it('by keyboard the arrows choose the days, and Enter begins', async () => {
  open();
  (await track()).focus();
  await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
  expect((await track()).getAttribute('aria-label')).toBe(
    'Ny ordre: Festtelt, 19.11.2026 kl. 10:00 – 21.11.2026 kl. 10:00',
  );
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(began()).toBe('/admin/orders?new=1_2026-11-19T10:00_2026-11-21T10:00'));
});

/** Colons stand as they are in the address of the form. */
const began = () => decodeURIComponent(address() ?? '');
