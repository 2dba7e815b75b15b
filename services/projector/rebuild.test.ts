import { setImmediate } from 'node:timers/promises';
import { systemClock } from '@naust/infra/clock.ts';
import { numberings } from '@naust/infra/event-store/testing/stretched.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RebuildProgress } from './pace.ts';
import { type RebuildOptions, rebuildModels } from './rebuild.ts';
import { runProjections } from './runner.ts';
import { openPlain } from './testing/array-log.ts';
import { moved, parcels, parcelsProjection, renamed, sent, tally, tallyProjection } from './testing/toy-depot.ts';
import { openWorkplace, type Workplace } from './testing/workplace.ts';

const projections = [parcelsProjection(), tallyProjection];

/** Gives others time to write and read meanwhile. */
const openSlowly: typeof openPlain = async (events) => {
  for (let turn = 0; turn < 20; turn++) await setImmediate();
  return events;
};

describe.each(numberings)('a rebuild on a $numbering log', ({ positions }) => {
  let place: Workplace;
  beforeEach(() => {
    place = openWorkplace(positions);
    for (let n = 0; n < 200; n++) {
      place.log.add(sent(`p${n}`, `o${n % 7}`), moved(`p${n % 50}`, 'Moss'));
      if (n % 20 === 0) place.log.add(renamed(`o${n % 7}`, `Navn ${n}`));
    }
  });
  afterEach(() => place.close());

  const rebuild = (
    onProgress: (progress: RebuildProgress) => void = () => undefined,
    signal = new AbortController().signal,
  ) => {
    const options = { events: place.log, openEvents: openSlowly, projections, clock: systemClock, onProgress };
    return rebuildModels({ ...options, models: place.openModels() }, signal);
  };
  const differences = async () => (await place.verify({ projections })).flatMap(({ differing }) => differing);

  it('makes the read models where there are none', async () => {
    expect(await rebuild()).toBe('switched');
    expect(await place.readModels.model(tally).get('all')).toEqual({ id: 'all', sent: 200, moved: 200 });
    expect(await differences()).toEqual([]);
  });

  it('mends a live read model that somebody damaged', async () => {
    await place.catchUp({ projections });
    const writer = place.openModels();
    const table = await writer.open(parcels);
    const before = (await table.load(['p3'])).get('p3');
    if (!before) throw new Error('p3 is gone');
    const after = { ...before.doc, ownerName: 'feil' };
    const damage = { id: 'p3', before, after, position: before.position, order: before.order };
    await writer.save([{ table, changes: [damage], checkpoint: table.checkpoint }]);
    expect(await differences()).toEqual(['p3']);
    await rebuild();
    expect(await differences()).toEqual([]);
  });

  it('tells how far it is', async () => {
    const eventCount: RebuildProgress[] = [];
    await rebuild((progress) => eventCount.push(progress));
    expect(eventCount.map(({ step }) => step)).toEqual(['folding', 'indexing', 'indexing']);
    expect(eventCount[0]).toMatchObject({ seen: place.log.at(410), head: place.log.at(410), share: 1, secondsLeft: 0 });
    expect(eventCount[0]?.eventsPerSecond).toBeGreaterThan(0);
  });

  it('leaves the live read models alone when it is stopped', async () => {
    await place.catchUp({ projections });
    const stopping = new AbortController();
    expect(await rebuild(() => stopping.abort(), stopping.signal)).toBe('stopped');
    expect(await place.readModels.model(tally).get('all')).toMatchObject({ sent: 200 });
    expect(await rebuild()).toBe('switched');
    expect(await differences()).toEqual([]);
  });

  it('switches while events keep coming, and the runner goes on with the new documents', async () => {
    await place.catchUp({ projections });
    const stopping = new AbortController();
    const faults: unknown[] = [];
    const seen: bigint[] = [];
    const running = runProjections(
      {
        events: place.log,
        openEvents: openPlain,
        models: place.openModels(),
        projections,
        onSeen: (_, position) => seen.push(position),
        onFault: (error) => faults.push(error),
      },
      stopping.signal,
    );
    let added = 0;
    let isBusy = true;
    const busy = (async () => {
      while (isBusy && added < 5_000) {
        place.log.add(moved(`p${added++ % 50}`, 'Oslo'));
        await setImmediate();
      }
    })();
    expect(await rebuild()).toBe('switched');
    isBusy = false;
    await busy;
    const head = place.log.add(moved('p1', 'Bergen'));
    while ((seen.at(-1) ?? 0n) < head) await setImmediate();
    stopping.abort();
    await running;
    expect(faults).toEqual([]);
    expect(added).toBeGreaterThan(10);
    expect(await place.readModels.model(tally).get('all')).toEqual({ id: 'all', sent: 200, moved: 201 + added });
    expect(await differences()).toEqual([]);
  });

  it('asks nothing of the log while nobody else can save, also where the live ones are ahead then', async () => {
    await place.catchUp({ projections });
    const models = place.openModels();
    const exclusively = models.exclusively.bind(models);
    let [isHeld, attempts] = [false, 0];
    models.exclusively = async (work) => {
      if (attempts++ === 0) {
        place.log.add(moved('p1', 'Oslo'));
        await place.catchUp({ projections });
      }
      return exclusively((exclusive) => {
        isHeld = true;
        return work(exclusive).finally(() => {
          isHeld = false;
        });
      });
    };
    const look = () => {
      if (isHeld) throw new Error('the log was asked for while nobody else could save');
    };
    const events: RebuildOptions['events'] = {
      head: async () => {
        look();
        return place.log.head();
      },
      async *follow(...asked) {
        look();
        for await (const batch of place.log.follow(...asked)) {
          look();
          yield batch;
          look();
        }
      },
    };
    const options = { events, openEvents: openPlain, models, projections, clock: systemClock };
    expect(await rebuildModels(options, new AbortController().signal)).toBe('switched');
    expect(attempts).toBe(2);
    expect(await place.readModels.model(tally).get('all')).toEqual({ id: 'all', sent: 200, moved: 201 });
    expect(await differences()).toEqual([]);
  });

  it('gives up where the live ones have seen more than there is', async () => {
    await place.catchUp({ projections });
    place.log.events.splice(-100);
    await expect(rebuild()).rejects.toThrow('more than the log holds');
    expect(await place.readModels.model(tally).get('all')).toMatchObject({ sent: 200 });
  });

  it('serves queries at every step', async () => {
    await place.catchUp({ projections });
    const model = place.readModels.model(parcels);
    let asked = 0;
    let isDone = false;
    const asking = (async () => {
      for (; !isDone; asked++) {
        expect((await model.find({ index: 'byOwner', limit: 300 })).docs).toHaveLength(200);
        expect((await model.search({ words: ['navn'], limit: 5 })).total).toBeGreaterThan(100);
        await setImmediate();
      }
    })();
    await rebuild();
    isDone = true;
    await asking;
    expect(asked).toBeGreaterThan(2);
  });

  it('refuses to go on where another rebuild of the same read model runs', async () => {
    const meddle = async (): Promise<void> => {
      const writer = place.openModels();
      const table = await writer.build(parcels);
      await writer.save([{ table, changes: [], checkpoint: table.checkpoint }]);
    };
    const openEvents: typeof openPlain = async (events) => {
      await meddle();
      return events;
    };
    const options = { events: place.log, openEvents, models: place.openModels(), projections, clock: systemClock };
    await expect(rebuildModels(options, new AbortController().signal)).rejects.toThrow('parcels@1');
  });
});
