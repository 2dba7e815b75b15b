import { systemClock } from '@naust/infra/clock.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { KnownStart } from './known-start.ts';
import type { AnyProjection } from './model-fold.ts';
import { type ProjectorOptions, runProjector } from './projector.ts';
import { openPlain } from './testing/array-log.ts';
import { moved, parcelsProjection, sent, type Tally, tally, tallyProjection } from './testing/toy-depot.ts';
import { openWorkplace, type Workplace } from './testing/workplace.ts';

const begunTally: AnyProjection = {
  ...tallyProjection,
  begins: {
    instead: ['ParcelMoved'],
    evolve: (doc: Tally | null, known: { moved: number }) => doc && { ...doc, moved: known.moved },
  },
};
const projections = [begunTally, parcelsProjection()];

describe('where it is known how things stood somewhere in the log', () => {
  let place: Workplace;
  let start: KnownStart;
  /** What was opened, each time that it was. */
  let opened: string[];

  beforeEach(() => {
    place = openWorkplace();
    opened = [];
    const { log } = place;
    log.add(sent('a', 'kari'), moved('a', 'Moss'), sent('b', 'ola'), moved('b', 'Oslo'));
    start = { position: log.add(moved('a', 'Hamar')), ids: ['all'], known: { moved: 3 } };
    log.add(sent('c', 'siv'), moved('c', 'Voss'));
  });
  afterEach(() => place.close());

  const openEvents: typeof openPlain = async (events) => {
    opened.push(...events.map(({ type, position }) => `${type} ${position}`));
    return openPlain(events);
  };

  async function run(options: Partial<ProjectorOptions>): Promise<unknown[]> {
    const done = new AbortController();
    const faults: unknown[] = [];
    const { log: events, openModels } = place;
    const onSeen = (models: readonly string[], seen: bigint) => {
      if (models.length === projections.length && seen === BigInt(events.events.length)) done.abort();
    };
    const onFault = (error: unknown) => faults.push(String(error));
    const knownStart = async () => start;
    const base = { events, openEvents, openModels, projections, clock: systemClock, onSeen, onFault, pauseMs: 1 };
    await runProjector({ ...base, leases: place.openLeases(), knownStart, ...options }, done.signal);
    return faults;
  }
  const tallied = () => place.readModels.model(tally).get('all');
  const whole = { id: 'all', sent: 3, moved: 4 };

  it('a missing read model is told only what is not known, and all that came after', async () => {
    await run({});
    expect(await tallied()).toEqual(whole);
    const first = opened.slice(0, 4);
    expect(first).toEqual(['ParcelSent 1', 'ParcelSent 3', 'ParcelSent 6', 'ParcelMoved 7']);
    expect(await place.verify({ projections })).toMatchObject([{ differing: [] }, { differing: [] }]);
  });

  it('nothing is kept of a beginning that was broken off', async () => {
    let isAway = true;
    const follow: typeof place.log.follow = (...asked) => {
      if (isAway && asked[2]?.types?.length === 1) {
        isAway = false;
        throw new Error('away');
      }
      return place.log.follow(...asked);
    };
    const events = { follow, head: () => place.log.head(), read: place.log.read.bind(place.log) };
    expect(await run({ events })).toEqual(['Error: away']);
    expect(await tallied()).toEqual(whole);
    expect(opened.slice(0, 4)).toEqual(['ParcelSent 1', 'ParcelMoved 2', 'ParcelSent 3', 'ParcelMoved 4']);
  });

  it('what cannot be used is done without', async () => {
    const torn = { ...start, ids: null as never };
    expect(await run({ knownStart: async () => torn })).toHaveLength(1);
    expect(await tallied()).toEqual(whole);
  });

  it('a read model that exists goes on where it was', async () => {
    await place.catchUp({ projections });
    start = { ...start, known: { moved: 100 } };
    place.log.add(sent('d', 'per'));
    await run({});
    expect(await tallied()).toEqual({ id: 'all', sent: 4, moved: 4 });
  });
});
