import fc from 'fast-check';
import { expect, it } from 'vitest';
import { catalogue } from '../catalogue/catalogue.decider.ts';
import type { CatalogueEvent } from '../catalogue/catalogue.events.ts';
import type { CatalogueCommand, CatalogueState } from '../catalogue/words.ts';
import { Refusal } from '../refusal.ts';
import { storageWaitRow } from './storage-wait-state.ts';
import { accept, add, decline, end, join, offer, revise, set } from './testing/example-waits.ts';

const units = [1, 2, 3];
const people = ['a', 'b', 'c', 'd', 'e', 'f'];
const wanted = [1, null, 2, 1, null, 3];
const unitId = fc.constantFrom(...units);
const waitId = fc.constantFrom(...people, 'g', 'h');
const status = fc.constantFrom('ledig', 'ledig', 'utleid', 'reservert');
const hours = fc.integer({ min: 0, max: 200 });
const step: fc.Arbitrary<CatalogueCommand> = fc.oneof(
  fc.tuple(waitId, fc.option(unitId)).map(([wait, unit]) => join(wait, unit)),
  { weight: 3, arbitrary: hours.map(offer) },
  { weight: 4, arbitrary: fc.tuple(unitId, status).map(([unit, to]) => set(unit, to)) },
  fc.tuple(unitId, fc.boolean()).map(([unit, isHidden]) => revise(unit, { isHidden })),
  fc.tuple(waitId, hours, unitId).map((asked) => accept(...asked)),
  fc.tuple(waitId, hours, unitId).map((asked) => decline(...asked)),
  waitId.map((wait) => end(wait)),
);

const linesOf = (state: CatalogueState) =>
  [...state.storageWaits.entries()].sort(([one], [other]) => one - other).map(([, wait]) => wait);

it('never offers one unit twice, and keeps the order of the line, whatever happens', () => {
  let offers = 0;
  fc.assert(
    fc.property(fc.array(step, { minLength: 10, maxLength: 60 }), (steps) => {
      const begun = [...units.map((unit) => add(`Bod ${unit}`)), ...people.map((name, at) => join(name, wanted[at]))];
      let state = begun.reduce(folded, catalogue.initial());
      for (const next of steps) {
        const before = linesOf(state);
        const events = decided(next, state);
        state = events.reduce(catalogue.evolve, state);
        const given = events.flatMap((event) => (event.type === 'StorageUnitOffered' ? [event.data] : []));
        offers += given.length;
        for (const { waitId: taker, unitId: unit } of given) {
          const earlier = before.slice(
            0,
            before.findIndex((wait) => wait.waitId === taker),
          );
          const passedOver = earlier.filter(
            (wait) =>
              wait.state === 'waiting' &&
              (wait.unitId ?? unit) === unit &&
              !given.some((other) => other.waitId === wait.waitId),
          );
          expect(passedOver).toEqual([]);
        }
        const held = linesOf(state).flatMap((wait) => (wait.state === 'offered' ? [wait.offer?.unitId ?? 0] : []));
        expect(new Set(held).size).toBe(held.length);
        for (const unit of held)
          expect(state.storageUnits.rows.get(unit)).toMatchObject({ status: 'ledig', isHidden: false });
      }
      for (const wait of linesOf(state)) expect(storageWaitRow.parse(wait)).toEqual(wait);
    }),
    { numRuns: 200 },
  );
  expect(offers).toBeGreaterThan(100);
});

const folded = (state: CatalogueState, command: CatalogueCommand) =>
  catalogue.decide(command, state).reduce(catalogue.evolve, state);

function decided(command: CatalogueCommand, state: CatalogueState): readonly CatalogueEvent[] {
  try {
    return catalogue.decide(command, state);
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
}
