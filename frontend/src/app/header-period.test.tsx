import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, useNavigate } from 'react-router-dom';
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
const SUNDAY = 'from=2026-11-29T12:00&to=2026-11-29T15:00';

const address = () => decodeURIComponent(screen.getByLabelText('address').textContent ?? '');
const bar = () => screen.findByRole('region', { name: 'Leieperiode' });

function Shop() {
  const navigate = useNavigate();
  return (
    <>
      <HeaderPeriod />
      <Link to="/group/4">Hengere</Link>
      <Link to={`/group/4?${SUNDAY}`}>Hengere på søndag</Link>
      <Link to="/contact">Kontakt</Link>
      <button type="button" onClick={() => void navigate(-1)}>
        Tilbake
      </button>
    </>
  );
}
const open = (at: string) => show(<Shop />, { at });
const press = (name: string) => user.click(screen.getByRole('link', { name }));

beforeEach(() => {
  // Wednesday 25 November 2026, 9:00 in Oslo.
  noteServerTime('Wed, 25 Nov 2026 08:00:00 GMT');
  shop.on('GET /opening-hours', someHours());
});

describe('the period in the head of the page', () => {
  it('is what an address brings, said as people say it, and kept in the tab', async () => {
    open(`/product/1?${SATURDAY}&quantity=2`);
    expect((await bar()).querySelector('p')?.textContent).toBe('lør. 28. nov. kl. 10–16');
    expect(sessionStorage.getItem('period')).toBe(SATURDAY);
  });

  it('is there as soon as the shop says what time it is, where the browser is ahead', async () => {
    visitPeriod.set(SUNDAY);
    noteServerTime('Fri, 01 Jan 2027 08:00:00 GMT');
    open(`/group/4?${SATURDAY}`);
    await act(async () => void (await import('../features/rental/visit/period-bar.tsx')));
    expect(screen.queryByRole('region', { name: 'Leieperiode' })).toBeNull();
    act(() => noteServerTime('Wed, 25 Nov 2026 08:00:00 GMT'));
    await bar();
    expect(sessionStorage.getItem('period')).toBe(SATURDAY);
  });

  it('goes along to pages that know nothing of it, and is not written there', async () => {
    visitPeriod.set(SATURDAY);
    open('/');
    await bar();
    await press('Kontakt');
    expect((await bar()).textContent).toContain('lør. 28. nov. kl. 10–16');
    expect(address()).toBe('/contact');
  });

  it.each([
    ['there is none', '/'],
    ['it has passed', '/?from=2026-11-10T10:00&to=2026-11-10T16:00'],
    ['it is no period', '/?from=i-dag&to=i-morgen'],
    ['only one end is chosen', '/product/1?from=2026-11-28T10:00&to=2026-11-28'],
  ])('says and keeps nothing where %s', async (_why, at) => {
    open(at);
    await act(async () => void (await import('../features/rental/visit/period-bar.tsx')));
    expect(screen.queryByRole('region', { name: 'Leieperiode' })).toBeNull();
    expect(sessionStorage.getItem('period')).toBeNull();
  });

  it('is removed from tab and address by one press', async () => {
    open(`/group/4?${SATURDAY}&all=`);
    await bar();
    await user.click(screen.getByRole('button', { name: 'Fjern leieperioden' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Leieperiode' })).toBeNull());
    expect([sessionStorage.getItem('period'), address()]).toEqual([null, '/group/4?all=']);
  });
});

describe('a group', () => {
  it('is given the period that was chosen before, in its address', async () => {
    visitPeriod.set(SATURDAY);
    open('/');
    await bar();
    await press('Hengere');
    await waitFor(() => expect(address()).toBe(`/group/4?${SATURDAY}`));
  });

  it('tells the tab what a link to it asks for', async () => {
    visitPeriod.set(SATURDAY);
    open('/');
    await bar();
    await press('Hengere på søndag');
    await waitFor(() => expect(sessionStorage.getItem('period')).toBe(SUNDAY));
  });

  it('that one comes back to has the newer period', async () => {
    open(`/group/4?${SATURDAY}`);
    await bar();
    await press('Kontakt');
    visitPeriod.set(SUNDAY);
    await user.click(screen.getByRole('button', { name: 'Tilbake' }));
    await waitFor(() => expect(address()).toBe(`/group/4?${SUNDAY}`));
    expect(sessionStorage.getItem('period')).toBe(SUNDAY);
  });

  it('that one comes back to after the period was removed has none', async () => {
    open(`/group/4?${SATURDAY}&all=`);
    await bar();
    await press('Kontakt');
    await user.click(screen.getByRole('button', { name: 'Fjern leieperioden' }));
    await user.click(screen.getByRole('button', { name: 'Tilbake' }));
    await waitFor(() => expect(address()).toBe('/group/4?all='));
    expect(sessionStorage.getItem('period')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Leieperiode' })).toBeNull();
  });
});

describe('the front page', () => {
  it('that one comes back to has the newer period', async () => {
    open(`/?${SATURDAY}&quantity=2`);
    await bar();
    await press('Kontakt');
    visitPeriod.set(SUNDAY);
    await user.click(screen.getByRole('button', { name: 'Tilbake' }));
    await waitFor(() => expect(address()).toBe(`/?quantity=2&${SUNDAY}`));
    expect(sessionStorage.getItem('period')).toBe(SUNDAY);
  });

  it('that one comes back to is given none where its address had none', async () => {
    open('/');
    await press('Hengere på søndag');
    await bar();
    await user.click(screen.getByRole('button', { name: 'Tilbake' }));
    expect(address()).toBe('/');
    expect(sessionStorage.getItem('period')).toBe(SUNDAY);
  });
});
