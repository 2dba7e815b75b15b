import type { SystemAnswer } from '@naust/domain/system/system.contract.ts';
import { type queries, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { json, stubShop } from '../../../testing/shop-stub.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { SystemPage } from './system-page.tsx';

const shop = stubShop();
const orders = {
  model: 'orders@5',
  position: '9007199254740993',
  lagEvents: 0,
  lagSeconds: 0,
  parkedEvents: 0,
  isBeingBuilt: false,
};
const counts = { waiting: 4, delayed: 2, running: 5, parked: 0 };
const good: SystemAnswer = {
  away: [],
  head: '9007199254740993',
  stoppedAt: null,
  readModels: [orders, { ...orders, model: 'products@4' }],
  parked: [],
  jobs: counts,
  parkedJobs: [],
  resting: [],
  mails: { waiting: 3, sent: 7, failed: 1 },
  rebuilding: [],
  rebuild: null,
};
const stored = {
  id: 'b3JkZXJz',
  model: 'orders@5',
  scope: 'document' as const,
  key: '500000000000001',
  position: '9007199254740991',
  type: 'OrderRevised',
  error: 'no such line',
  events: 3,
};
const job = { id: 'j1', name: 'mail', attempts: 8, error: 'ECONNREFUSED', parkedAt: '2026-06-02T07:30:00.000Z' };
const on = (answer: Partial<SystemAnswer>) => shop.on('GET /system', { ...good, ...answer });
const open = () => showScreen(<SystemPage />, '/admin/system');
const numbersOf = (part: ReturnType<typeof within<typeof queries>>) =>
  Object.fromEntries(
    part.getAllByRole('term').map((name) => [name.textContent, name.nextSibling?.textContent?.replace(/\s/g, ' ')]),
  );
const row = async (name: string) => (await screen.findByRole('row', { name: new RegExp(`^${name}`) })).textContent;

beforeEach(() => on({}));

describe('how the shop runs', () => {
  it('keeps the technical names folded away', async () => {
    open();
    const fold = (await screen.findByText('For den som drifter butikken')).closest('details');
    expect(fold?.open).toBe(false);
    expect(fold?.contains(screen.getByText('orders@5'))).toBe(true);
    expect(screen.getByText('Lister, søk og tall viser alt som er lagret, og ingenting venter på deg.')).toBeTruthy();
  });

  it('is said calmly when all is well, with the figures beside it', async () => {
    open();
    expect((await screen.findByText('Alt er à jour')).textContent).toBeTruthy();
    expect(await row('orders@5')).toMatch(/9007199254740993Etterslep: Ingen.*À jour$/);
    const mails = within(screen.getByRole('region', { name: 'E-poster siste 30 dager' }));
    expect(numbersOf(mails)).toEqual({ Venter: '3', Sendt: '7', Mislyktes: '1' });
    const jobs = within(screen.getByRole('region', { name: 'Bakgrunnsarbeid' }));
    expect(numbersOf(jobs)).toEqual({ Venter: '4', Utsatt: '2', Kjører: '5', 'Gitt opp': '0' });
    expect(screen.getByText(/Hendelser i loggen: 9007199254740993\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Prøv igjen/ })).toBeNull();
  });

  it('says how far a read model lags behind, and how far one that is built anew has come', async () => {
    on({
      readModels: [orders, { ...orders, model: 'stats@1', position: '9007199254740992', lagEvents: 50, lagSeconds: 1 }],
      rebuilding: [{ model: 'orders@6', share: 0.509 }],
    });
    open();
    expect(await screen.findByText('Noe henger etter')).toBeTruthy();
    expect(screen.queryByText('Alt er à jour')).toBeNull();
    expect(await row('stats@1')).toContain('50 hendelser, 1 sekund');
    expect(screen.getAllByRole('row')[1]?.textContent).toContain('stats@1');
    const progress = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'orders@6: 50 %' });
    expect(progress.value / progress.max).toBe(0.509);
  });

  it('says which engine does not answer and what that means, and shows what the others tell', async () => {
    on({ away: ['queue'], jobs: null, parkedJobs: null, mails: null });
    open();
    expect(await screen.findByText('Jobbkøen svarer ikke')).toBeTruthy();
    expect(screen.getByText(/^Bestillinger går som vanlig\./)).toBeTruthy();
    expect(await row('orders@5')).toContain('À jour');
    const jobs = within(screen.getByRole('region', { name: 'Bakgrunnsarbeid' }));
    expect([jobs.getByText('Ikke kjent akkurat nå').textContent, jobs.queryAllByRole('term')]).toEqual([
      'Ikke kjent akkurat nå',
      [],
    ]);
    expect(screen.queryByText('Alt er à jour')).toBeNull();
    expect(screen.queryByRole('button', { name: /Prøv alt igjen/ })).toBeNull();
  });

  it('says that the log and the read models do not answer, and shows no figure of theirs', async () => {
    on({ away: ['event log', 'read models'], head: null, readModels: null, parked: null, rebuilding: null });
    open();
    expect(await screen.findByText('Hendelsesloggen svarer ikke')).toBeTruthy();
    expect(screen.getByText('Lesemodellene svarer ikke')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Lesemodeller' })).toBeNull();
    const jobs = within(screen.getByRole('region', { name: 'Bakgrunnsarbeid' }));
    expect(numbersOf(jobs)).toEqual({ Venter: '4', Utsatt: '2', Kjører: '5', 'Gitt opp': '0' });
  });

  it('says before all else that the log is damaged, and where', async () => {
    on({ stoppedAt: '9007199254740992', parked: [stored] });
    open();
    expect(await screen.findByText('Hendelsesloggen er skadet')).toBeTruthy();
    expect(screen.getByText(/Hendelsen i posisjon 9007199254740992/)).toBeTruthy();
  });

  it('has what stands still taken up again, and says why where that fails', async () => {
    on({ parked: [stored] });
    shop.on('POST /system/parked/b3JkZXJz/retry', () =>
      json({ error: 'Hendelsen kan fortsatt ikke tas inn.', code: 'STILL_PARKED' }, { status: 409 }),
    );
    open();
    expect(await screen.findByText('Noe er satt til side')).toBeTruthy();
    expect(screen.queryByText('Alt er à jour')).toBeNull();
    const aside = within(screen.getByRole('region', { name: 'Satt til side' }));
    expect(aside.getByText('orders@5 · Dokument 500000000000001')).toBeTruthy();
    expect(aside.getByText('OrderRevised i posisjon 9007199254740991 · 3 hendelser venter')).toBeTruthy();
    expect(aside.getByText('no such line')).toBeTruthy();
    await userEvent.click(aside.getByRole('button', { name: /^Prøv igjen/ }));
    const alert = await aside.findByRole('alert');
    expect(alert.textContent).toContain('Kunne ikke ta inn: Hendelsen kan fortsatt ikke tas inn.');
    shop.on('POST /system/parked/b3JkZXJz/retry', () => {
      on({});
      return json({ events: 3 });
    });
    await userEvent.click(aside.getByRole('button', { name: /^Prøv igjen/ }));
    expect(await screen.findByText('Tatt inn: 3 hendelser')).toBeTruthy();
    expect(await screen.findByText('Alt er à jour')).toBeTruthy();
  });

  it('puts a job that was given up into the queue again', async () => {
    on({ parkedJobs: [job], jobs: { ...counts, parked: 1 } });
    shop.on('POST /system/jobs/j1/retry', () => {
      on({});
      return json({ ok: true });
    });
    open();
    const given = within(await screen.findByRole('region', { name: 'Arbeid som er gitt opp' }));
    expect(given.getByText('02.06.2026 kl. 09:30 · 8 forsøk')).toBeTruthy();
    await userEvent.click(given.getByRole('button', { name: 'Prøv igjen: mail' }));
    expect(await screen.findByText('Jobben er satt i køen igjen')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Arbeid som er gitt opp' })).toBeNull());
  });

  it('says which queue waits and why, and has all that stands still tried again', async () => {
    const error = 'E-posttjeneren avviser brukernavnet eller passordet: 535 Authentication failed';
    on({
      parked: [stored],
      parkedJobs: [job],
      resting: [{ queue: 'mails', until: '2026-06-02T07:30:00.000Z', error }],
    });
    open();
    const waiting = within(await screen.findByRole('region', { name: 'Køer som venter' }));
    expect(waiting.getByText('E-post: prøver igjen 02.06.2026 kl. 09:30')).toBeTruthy();
    expect(waiting.getByText(error)).toBeTruthy();
    shop.on('POST /system/retry', () => {
      on({});
      return json({ events: 3, jobs: 1, still: 0 });
    });
    await userEvent.click(screen.getByRole('button', { name: 'Prøv alt igjen' }));
    expect(await screen.findByText('Tatt inn: 3 hendelser. 1 jobb er i køen igjen')).toBeTruthy();
    expect(await screen.findByText('Alt er à jour')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Prøv alt igjen' })).toBeNull();
  });

  it('says that something waits where only a queue rests', async () => {
    on({ resting: [{ queue: 'mails', until: '2026-06-02T07:30:00.000Z', error: 'borte' }] });
    open();
    expect(await screen.findByText('Noe venter')).toBeTruthy();
  });

  describe('building the read models anew', () => {
    const running = {
      ...{ state: 'running' as const, step: 'folding' as const, share: 0.25, secondsLeft: 90 },
      ...{ startedAt: '2026-06-02T07:30:00.000Z', endedAt: null },
    };
    const ask = async () => userEvent.click(await screen.findByRole('button', { name: 'Bygg på nytt …' }));
    const confirm = async () => {
      const dialog = within(await screen.findByRole('dialog', { name: 'Bygge lister og tall på nytt?' }));
      await userEvent.click(dialog.getByRole('button', { name: 'Bygg på nytt' }));
    };

    it('is asked about first, and then shows how far it has come', async () => {
      shop.on('POST /system/rebuild', () => {
        on({ rebuild: running });
        return json(running, { status: 202 });
      });
      open();
      await ask();
      expect(shop.seen.some(({ method }) => method === 'POST')).toBe(false);
      await confirm();
      const progress = await screen.findByRole<HTMLProgressElement>('progressbar', {
        name: 'Leser hendelser, 25 %, omtrent 2 min igjen',
      });
      expect(progress.value / progress.max).toBe(0.25);
      expect(screen.queryByRole('button', { name: 'Bygg på nytt …' })).toBeNull();
    });

    it('says why it cannot begin', async () => {
      shop.on('POST /system/rebuild', () =>
        json({ error: 'Lesemodellene bygges allerede på nytt.', code: 'REBUILD_RUNNING' }, { status: 409 }),
      );
      open();
      await ask();
      await confirm();
      expect((await screen.findByRole('alert')).textContent).toBe(
        'Kunne ikke begynne: Lesemodellene bygges allerede på nytt.',
      );
    });

    it.each([
      ['done' as const, 'Sist bygget på nytt 02.06.2026 kl. 09:31.'],
      ['failed' as const, 'Byggingen mislyktes 02.06.2026 kl. 09:31.'],
      ['elsewhere' as const, 'npm run rebuild'],
      ['stopped' as const, 'Byggingen ble avbrutt'],
    ])('says how it ended: %s', async (state, text) => {
      on({ rebuild: { ...running, state, endedAt: '2026-06-02T07:31:00.000Z' } });
      open();
      const card = within(await screen.findByRole('region', { name: 'Bygg lister og tall på nytt' }));
      expect(card.getByRole('status').textContent).toContain(text);
      expect(card.getByRole('button', { name: 'Bygg på nytt …' })).toBeTruthy();
    });
  });

  it('says when it cannot be told', async () => {
    shop.on('GET /system', () => new Response('', { status: 500 }));
    open();
    expect((await screen.findByRole('alert')).textContent).toContain('Kunne ikke hente systemstatus');
    on({});
    await userEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
    expect(await screen.findByText('Alt er à jour')).toBeTruthy();
  });
});
