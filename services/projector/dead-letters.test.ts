import { systemClock } from '@naust/infra/clock.ts';
import { numberings } from '@naust/infra/event-store/testing/stretched.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { retryDeadLetters } from './dead-letters.ts';
import { rebuildModels } from './rebuild.ts';
import { openPlain } from './testing/array-log.ts';
import {
  lost,
  moved,
  openAllBut,
  parcels,
  parcelsProjection,
  sent,
  tally,
  tallyProjection,
} from './testing/toy-depot.ts';
import { openWorkplace, type Workplace } from './testing/workplace.ts';

describe.each(numberings)('an event that cannot be folded, on a $numbering log', ({ positions }) => {
  let place: Workplace;
  const swamps = new Set<string>();
  const unreadable = new Set<string>();
  const projections = [parcelsProjection(swamps), tallyProjection];
  const openEvents = openAllBut(unreadable);

  beforeEach(() => {
    place = openWorkplace(positions);
    swamps.add('Myra');
  });
  afterEach(async () => {
    swamps.clear();
    unreadable.clear();
    await place.close();
  });

  const moves = async (id: string) => (await place.readModels.model(parcels).get(id))?.moves;
  const waiting = async () =>
    (await place.readModels.deadLetters()).map(({ key, position, error }) => [key, position, error]);
  const retry = (scope: 'document' | 'stream', key: string, open: typeof openPlain = openPlain) =>
    retryDeadLetters(
      { events: place.log, openEvents: open, models: place.openModels(), projections },
      { model: 'parcels@1', scope, key },
    );

  it('parks its document with all that comes later, and lets the rest go on', async () => {
    place.log.add(sent('a', 'kari'), sent('b', 'kari'), moved('a', 'Moss'), moved('a', 'Myra'), moved('a', 'Oslo'));
    place.log.add(moved('b', 'Oslo'));
    await place.catchUp({ projections });
    expect([await moves('a'), await moves('b')]).toEqual([['Moss'], ['Oslo']]);
    expect((await place.readModels.model(tally).get('all'))?.moved).toBe(4);
    expect(await waiting()).toEqual([
      ['a', place.log.at(4), 'Error: Myra is a swamp'],
      ['a', place.log.at(5), 'waits for an earlier event'],
    ]);
  });

  it('keeps the document parked after a restart', async () => {
    place.log.add(sent('a', 'kari'), moved('a', 'Myra'));
    await place.catchUp({ projections });
    place.log.add(moved('a', 'Oslo'));
    await place.catchUp({ projections });
    expect([await moves('a'), (await waiting()).length]).toEqual([[], 2]);
  });

  it('folds what was parked, in order, once the reason is gone', async () => {
    place.log.add(sent('a', 'kari'), moved('a', 'Myra'), moved('a', 'Oslo'));
    await place.catchUp({ projections });
    swamps.clear();
    await retry('document', 'a');
    place.log.add(moved('a', 'Bergen'));
    await place.catchUp({ projections });
    expect([await moves('a'), await waiting()]).toEqual([['Myra', 'Oslo', 'Bergen'], []]);
  });

  it('lets the running projector fold later events again after a retry', async () => {
    place.log.add(sent('a', 'kari'), moved('a', 'Myra'));
    const models = place.openModels();
    await place.catchUp({ projections, models });
    place.log.add(moved('a', 'Oslo'), moved('a', 'Bergen'));
    let isFirst = true;
    const retryMeanwhile: typeof openPlain = async (events) => {
      swamps.clear();
      if (isFirst) await retry('document', 'a');
      isFirst = false;
      return events;
    };
    await place.catchUp({ projections, models, openEvents: retryMeanwhile });
    expect([await moves('a'), await waiting()]).toEqual([['Myra', 'Oslo', 'Bergen'], []]);
  });

  it('stays parked, whole, where the reason is not gone', async () => {
    place.log.add(sent('a', 'kari'), moved('a', 'Myra'), moved('a', 'Oslo'));
    await place.catchUp({ projections });
    await expect(retry('document', 'a')).rejects.toThrow('swamp');
    expect([await moves('a'), (await waiting()).length]).toEqual([[], 2]);
  });

  it('stops only its stream where it cannot even be read, from that event on', async () => {
    unreadable.add('parcel-a');
    place.log.add(sent('a', 'kari'), sent('b', 'kari'), moved('a', 'Moss'), moved('b', 'Oslo'));
    await place.catchUp({ projections, openEvents });
    place.log.add({ ...moved('a', 'Oslo'), type: 'ParcelLost' });
    await place.catchUp({ projections, openEvents });
    expect([await moves('a'), await moves('b')]).toEqual([[], ['Oslo']]);
    expect(
      (await place.readModels.deadLetters()).map(({ model, scope, key, position }) => [model, scope, key, position]),
    ).toEqual([
      ['parcels@1', 'stream', 'parcel-a', place.log.at(3)],
      ['tally@1', 'stream', 'parcel-a', place.log.at(3)],
      ['parcels@1', 'stream', 'parcel-a', place.log.at(5)],
    ]);
    await retry('stream', 'parcel-a');
    expect(await moves('a')).toBeUndefined();
    expect((await place.readModels.deadLetters()).map(({ model }) => model)).toEqual(['tally@1']);
  });

  it('stops its stream where it names no document', async () => {
    place.log.add(
      sent('a', 'kari'),
      { stream: 'parcel-a', type: 'ParcelMoved', data: { to: 'Moss' } },
      sent('b', 'ola'),
    );
    await place.catchUp({ projections });
    expect((await place.readModels.deadLetters()).map(({ scope, key }) => [scope, key])).toEqual([
      ['stream', 'parcel-a'],
    ]);
    expect(await moves('b')).toEqual([]);
  });

  it('leaves its documents in the order that a rebuild gives them, however late they come into being', async () => {
    unreadable.add('parcel-a');
    place.log.add(sent('b', 'kari'), sent('a', 'kari'), moved('a', 'Moss'), sent('c', 'kari'), lost('b'));
    place.log.add(sent('d', 'kari'), sent('b', 'kari'));
    await place.catchUp({ projections, openEvents: openAllBut(unreadable, 'ParcelSent') });
    await retry('stream', 'parcel-a');
    place.log.add(sent('e', 'kari'));
    await place.catchUp({ projections });
    const found = await place.readModels.model(parcels).search({ words: ['kari'], limit: 9 });
    expect(found.docs.map(({ id }) => id)).toEqual(['e', 'b', 'd', 'c', 'a']);
    const verified = await place.verify({ projections: [parcelsProjection(swamps)] });
    expect(verified.map(({ documents, differing }) => [documents, differing])).toEqual([[5, []]]);
  });

  it('is folded by a rebuild once the reason is gone', async () => {
    place.log.add(sent('a', 'kari'), moved('a', 'Myra'));
    await place.catchUp({ projections });
    swamps.clear();
    const models = place.openModels();
    const options = { events: place.log, openEvents: openPlain, models, projections, clock: systemClock };
    await rebuildModels(options, new AbortController().signal);
    expect([await moves('a'), await waiting()]).toEqual([['Myra'], []]);
  });
});
