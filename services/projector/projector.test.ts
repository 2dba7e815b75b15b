import { systemClock } from '@naust/infra/clock.ts';
import { numberings } from '@naust/infra/event-store/testing/stretched.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Companion, type ProjectorOptions, runProjector } from './projector.ts';
import { openPlain } from './testing/array-log.ts';
import { moved, parcels, parcelsProjection, sent, tally, tallyProjection } from './testing/toy-depot.ts';
import { openWorkplace, type Workplace } from './testing/workplace.ts';

const projections = [parcelsProjection(), tallyProjection];

describe.each(numberings)('the projector on a $numbering log', ({ positions }) => {
  let place: Workplace;
  beforeEach(() => {
    place = openWorkplace(positions);
    place.log.add(sent('a', 'kari'), moved('a', 'Moss'));
  });
  afterEach(() => place.close());

  /** Runs until all read models have seen the head as of their first report. */
  async function run(options: Partial<ProjectorOptions>): Promise<void> {
    const done = new AbortController();
    const { log: events, openModels } = place;
    const onSeen = (models: readonly string[], seen: bigint) => {
      if (models.length === 2 && seen === events.at(events.events.length)) done.abort();
    };
    await runProjector(
      {
        events,
        openEvents: openPlain,
        openModels,
        leases: place.openLeases(),
        projections,
        clock: systemClock,
        onSeen,
        ...options,
      },
      done.signal,
    );
  }

  it('keeps the others up to date while it builds a missing one', async () => {
    await place.catchUp({ projections: [tallyProjection] });
    place.log.add(moved('a', 'Oslo'));
    let talliedMeanwhile: unknown;
    const openEvents: typeof openPlain = async (events) => {
      const isBuilding = (await place.readModels.missing([parcels])).length > 0 && events.length > 1;
      if (isBuilding) {
        while ((await place.readModels.model(tally).seen()) < place.log.at(3)) await place.log.nextTurn();
        talliedMeanwhile = await place.readModels.model(tally).get('all');
      }
      return events;
    };
    await run({ openEvents });
    expect(talliedMeanwhile).toEqual({ id: 'all', sent: 1, moved: 2 });
    expect((await place.readModels.model(parcels).get('a'))?.moves).toEqual(['Moss', 'Oslo']);
  });

  it('tries to build again after a fault', async () => {
    const faults: unknown[] = [];
    let isFirst = true;
    const head = async () => {
      if (isFirst) {
        isFirst = false;
        throw new Error('away');
      }
      return place.log.head();
    };
    const { log } = place;
    const events = { read: log.read.bind(log), follow: log.follow.bind(log), head };
    await run({ events, onFault: (error) => faults.push(String(error)), pauseMs: 1 });
    expect(faults).toEqual(['Error: away']);
    expect(await place.readModels.model(tally).get('all')).toEqual({ id: 'all', sent: 1, moved: 1 });
  });

  it('runs its companions until it is stopped', async () => {
    let hasEnded = false;
    const companion = (signal: AbortSignal) =>
      new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => {
          hasEnded = true;
          resolve();
        });
      });
    await run({ companions: [companion] });
    expect(hasEnded).toBe(true);
  });

  it('builds what customers cannot order without before the rest, and tells companions then', async () => {
    const later = { ...parcelsProjection(), model: { ...parcels, isBuiltLater: true } };
    const missing = () => place.readModels.missing([tally, parcels]);
    let before: readonly string[] = [];
    let after: readonly string[] = [];
    const companion: Companion = async (_signal, _onFault, built) => {
      before = await missing();
      await built;
      after = await missing();
    };
    const openEvents: typeof openPlain = async (events) => {
      // The later one is not built before the companion has started.
      while ((await missing()).length === 1 && after.length === 0) await place.log.nextTurn();
      return events;
    };
    await run({ projections: [later, tallyProjection], openEvents, companions: [companion] });
    expect([before, after]).toEqual([['tally@1', 'parcels@1'], ['parcels@1']]);
  });

  it('lets companions wait no longer than that where nothing can be built', async () => {
    const stopped = new AbortController();
    const { log, openModels } = place;
    const head = () => Promise.reject(new Error('away'));
    const events = { read: log.read.bind(log), follow: log.follow.bind(log), head };
    const companion: Companion = async (_signal, _onFault, built) => {
      await built;
      expect(await place.readModels.missing([tally])).toHaveLength(1);
      stopped.abort();
    };
    const waiting = { companions: [companion], longestWaitMs: 1, pauseMs: 1 };
    const parts = { events, openEvents: openPlain, openModels, leases: place.openLeases(), clock: systemClock };
    await runProjector({ ...parts, projections, ...waiting }, stopped.signal);
    expect(stopped.signal.aborted).toBe(true);
  });
});
