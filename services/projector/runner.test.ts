import { numberings } from '@naust/infra/event-store/testing/stretched.ts';
import { KeysUnavailable } from '@naust/infra/keys/keys.port.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { openPlain } from './testing/array-log.ts';
import { foldInMemory } from './testing/replay.ts';
import {
  ignored,
  lost,
  moved,
  parcels,
  parcelsProjection,
  renamed,
  sent,
  tally,
  tallyProjection,
} from './testing/toy-depot.ts';
import { openWorkplace, type Workplace } from './testing/workplace.ts';

const projections = [parcelsProjection(), tallyProjection];

describe.each(numberings)('the runner on a $numbering log', ({ positions }) => {
  let place: Workplace;
  beforeEach(() => {
    place = openWorkplace(positions);
  });
  afterEach(() => place.close());

  const parcel = (id: string) => place.readModels.model(parcels).get(id);
  const all = () => place.readModels.model(tally).get('all');

  it('folds the log into every read model in one pass', async () => {
    place.log.add(sent('a', 'kari'), moved('a', 'Moss'), sent('b', 'ola'), lost('b'), moved('a', 'Oslo'));
    await place.catchUp({ projections });
    expect(await parcel('a')).toEqual({ id: 'a', owner: 'kari', ownerName: 'kari', moves: ['Moss', 'Oslo'] });
    expect(await parcel('b')).toBeNull();
    expect(await all()).toEqual({ id: 'all', sent: 2, moved: 2 });
  });

  it('goes on after a restart where it was', async () => {
    place.log.add(sent('a', 'kari'), moved('a', 'Moss'));
    await place.catchUp({ projections });
    place.log.add(moved('a', 'Oslo'));
    await place.catchUp({ projections });
    expect([(await parcel('a'))?.moves, (await all())?.moved]).toEqual([['Moss', 'Oslo'], 2]);
  });

  it('says how far it has seen, also past events that concern nobody', async () => {
    place.log.add(sent('a', 'kari'), ignored, ignored);
    const reported: unknown[] = [];
    await place.catchUp({ projections, onSeen: (names, seen) => reported.push([...names, seen]) });
    expect(reported.at(-1)).toEqual(['parcels@1', 'tally@1', place.log.at(3)]);
    expect(await place.readModels.model(parcels).seen()).toBe(place.log.at(3));
  });

  it('changes all documents of an owner, those of the same batch too, but none sent later', async () => {
    place.log.add(sent('a', 'kari'));
    await place.catchUp({ projections });
    place.log.add(sent('b', 'kari'), sent('c', 'ola'), renamed('kari', 'Kari Moe'), sent('d', 'kari'));
    await place.catchUp({ projections });
    const names = await Promise.all(['a', 'b', 'c', 'd'].map(async (id) => (await parcel(id))?.ownerName));
    expect(names).toEqual(['Kari Moe', 'Kari Moe', 'ola', 'kari']);
  });

  it('changes thousands of documents of one owner, each once', async () => {
    const ids = Array.from({ length: 2_500 }, (_, n) => `p${n}`);
    place.log.add(...ids.map((id) => sent(id, 'kari')));
    place.log.add(renamed('kari', 'Kari Moe'), moved('p7', 'Moss'), renamed('kari', 'Kari Lie'));
    await place.catchUp({ projections });
    const model = place.readModels.model(parcels);
    expect((await model.search({ words: ['lie'], limit: 1 })).total).toBe(2_500);
    expect(await model.get('p7')).toMatchObject({ ownerName: 'Kari Lie', moves: ['Moss'] });
  });

  it('brings a read model that lags to where the others are, and gives the others nothing twice', async () => {
    place.log.add(sent('a', 'kari'), moved('a', 'Moss'));
    await place.catchUp({ projections: [tallyProjection] });
    place.log.add(moved('a', 'Oslo'));
    await place.catchUp({ projections });
    expect([(await parcel('a'))?.moves, (await all())?.moved]).toEqual([['Moss', 'Oslo'], 2]);
  });

  it('folds again, and nothing twice, where another writer was faster', async () => {
    place.log.add(sent('a', 'kari'), moved('a', 'Moss'));
    const models = place.openModels();
    let isFirst = true;
    const openEvents: typeof openPlain = async (events) => {
      if (isFirst) {
        isFirst = false;
        await place.catchUp({ projections });
      }
      return events;
    };
    await place.catchUp({ projections, models, openEvents });
    expect(await all()).toEqual({ id: 'all', sent: 1, moved: 1 });
  });

  it('waits while the keys are away, and takes nobody for erased', async () => {
    place.log.add(sent('a', 'kari'));
    const faults: unknown[] = [];
    let refusals = 2;
    const openEvents: typeof openPlain = async (events) => {
      if (refusals-- > 0) throw new KeysUnavailable('away');
      return events;
    };
    await place.catchUp({ projections, openEvents, onFault: (error) => faults.push(error) });
    expect(faults).toHaveLength(2);
    expect(await parcel('a')).not.toBeNull();
    expect(await place.readModels.deadLetters()).toEqual([]);
  });

  it('gives the same documents whatever the batches, as the plainest fold does', async () => {
    const towns = ['Moss', 'Oslo', 'Bergen'];
    for (let n = 0; n < 300; n++) {
      const id = `p${(n * 7) % 40}`;
      const owner = `o${n % 5}`;
      place.log.add(n % 11 === 0 ? sent(id, owner) : moved(id, towns[n % 3] ?? 'Moss'));
      if (n % 17 === 0) place.log.add(lost(id));
      if (n % 23 === 0) place.log.add(renamed(owner, `Navn ${n}`));
      if (n % 50 === 0) await place.catchUp({ projections });
    }
    await place.catchUp({ projections });
    const expected = foldInMemory(parcelsProjection(), place.log.events);
    expect(expected.size).toBeGreaterThan(5);
    const found = await place.readModels.model(parcels).getMany([...expected.keys()]);
    expect(found).toEqual([...expected.values()]);
    expect(await place.readModels.model(parcels).count({ index: 'byOwner' })).toBe(expected.size);
  });
});
