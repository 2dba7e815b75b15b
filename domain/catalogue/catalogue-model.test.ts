import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FIRST_CHARGE_KINDS } from '../charge-kinds/charge-kind-fields.ts';
import { addEmployee, addTask, addVehicle } from '../checklist/testing/example-checklist.ts';
import { Refusal } from '../refusal.ts';
import { FIRST_STORAGE_UNITS } from '../storage-units/first-storage-units.ts';
import { jsonOf, readJson } from '../testing/snapshot-json.ts';
import { catalogue } from './catalogue.decider.ts';
import type { CatalogueEvent } from './catalogue.events.ts';
import { readCatalogue, writeCatalogue } from './catalogue-snapshot.ts';
import { addGroup, addProduct, link } from './testing/example-catalogue.ts';
import type { CatalogueCommand, CatalogueState } from './words.ts';

const small = fc.integer({ min: 1, max: 3 });
const name = fc.constantFrom('Telt', 'telt', 'Tilhenger', '');
const expectedVersion = fc.option(small);
const instant = fc.constantFrom('2026-06-01T08:00:00.000Z', '2026-06-02T08:00:00.000Z');
const questions = fc.array(
  fc.record({ text: name, options: fc.tuple(name, name, name), answer: fc.constantFrom('A', 'B', 'C') }),
  { maxLength: 2 },
);
const hours = fc.record({
  week: fc.constantFrom(
    Array.from({ length: 7 }, () => ({ opensAt: 480, closesAt: 960 })),
    Array.from({ length: 7 }, () => null),
  ),
  exceptions: fc.array(
    fc.record({ date: fc.constantFrom('2026-12-24', '2026-12-31'), hours: fc.constant(null), note: fc.option(name) }),
    { maxLength: 2 },
  ),
  closesOutside: fc.boolean(),
});
const look = fc.record(
  { order: small, isHidden: fc.boolean(), isStorage: fc.boolean(), imageUrl: fc.constant(null) },
  { requiredKeys: [] },
);
const unitId = fc.constantFrom(1, 2, 8, 9, 12);
const waitId = fc.constantFrom('gro', 'per');
const status = fc.constantFrom('ledig', 'reservert', 'utleid');
const chargeKind = fc.record({
  name,
  amountOre: fc.option(fc.constantFrom(5_000, 9_000)),
  vatCode: fc.constantFrom('3' as const, '7' as const),
});
const unit = fc.record({
  name,
  size: fc.constantFrom('', '7 m³'),
  priceOre: fc.constantFrom(0, 80_000),
  imageUrl: fc.constant(null),
  isHidden: fc.boolean(),
});
const command: fc.Arbitrary<CatalogueCommand> = fc.oneof(
  fc.tuple(name, look).map(([name, look]) => ({ ...addGroup(name), look })),
  fc.record({
    look,
    type: fc.constant('ReviseGroup'),
    groupId: small,
    expectedVersion,
    name,
    description: fc.constant(null),
  }),
  fc.record({ type: fc.constant('RemoveGroup'), groupId: small, expectedVersion }),
  fc.record({ type: fc.constant('RestoreGroup'), groupId: small }),
  fc.tuple(name, fc.option(small)).map(([name, groupId]) => addProduct({ name, groupId })),
  fc.tuple(small, small).map(([base, child]) => link(base, child)),
  fc.record({ type: fc.constant('UnlinkAddOn'), addOnId: small }),
  fc.tuple(small, name).map(([personId, name]) => addEmployee(String(personId), name)),
  fc.record({
    type: fc.constant('ReviseEmployee'),
    employeeId: small,
    expectedVersion: small,
    name,
    imageUrl: fc.constant(null),
  }),
  fc.record({ type: fc.constant('ArchiveEmployee'), employeeId: small, expectedVersion }),
  fc.record({ type: fc.constant('RestoreEmployee'), employeeId: small }),
  fc.tuple(fc.constantFrom('FS 1', 'fs1', 'SU 2'), name).map(([plate, name]) => addVehicle(plate, name)),
  fc.record({
    type: fc.constant('ReviseVehicle'),
    vehicleId: small,
    expectedVersion,
    name,
    plate: fc.constantFrom('FS 1', 'FS 3'),
  }),
  fc.record({ type: fc.constant('ArchiveVehicle'), vehicleId: small, expectedVersion }),
  fc.record({ type: fc.constant('RestoreVehicle'), vehicleId: small }),
  fc.tuple(small, name).map(([vehicleId, title]) => addTask({ vehicleId, title })),
  fc.record({
    type: fc.constant('ReviseTask'),
    taskId: small,
    expectedVersion,
    title: name,
    description: fc.constant(null),
    interval: fc.constantFrom(null, { days: 30 }, { months: 6 }),
  }),
  fc.record({ type: fc.constant('ArchiveTask'), taskId: small, expectedVersion }),
  fc.record({ type: fc.constant('RestoreTask'), taskId: small }),
  fc.record({ type: fc.constant('AddTopic'), name }),
  fc.record({ type: fc.constant('RenameTopic'), topicId: small, expectedVersion, name }),
  fc.record({ type: fc.constant('ArchiveTopic'), topicId: small, expectedVersion }),
  fc.record({ type: fc.constant('RestoreTopic'), topicId: small }),
  fc.record({ type: fc.constant('SetOpeningHours'), expectedVersion, hours }),
  fc.record({ type: fc.constant('SetUpQuiz'), title: name, questions, closesAt: fc.option(instant), now: instant }),
  fc.record({ type: fc.constant('OrderGroups'), groupIds: fc.array(small, { maxLength: 3 }) }),
  fc.constant({ type: 'BeginStorageUnits', units: FIRST_STORAGE_UNITS.slice(0, 2) } as const),
  fc.record({ type: fc.constant('AddStorageUnit'), fields: unit, status }),
  fc.record({ type: fc.constant('ReviseStorageUnit'), unitId, expectedVersion, change: unit, status }),
  fc.record({ type: fc.constant('RemoveStorageUnit'), unitId, expectedVersion }),
  fc.record({ type: fc.constant('RestoreStorageUnit'), unitId }),
  fc.record({
    type: fc.constant('JoinStorageWait'),
    ...{ waitId, unitId: fc.option(unitId), addressHash: waitId, now: instant },
    ...{ userId: fc.constant(null), personal: fc.constant({ name: 'Gro', email: 'gro@gjest.test', phone: null }) },
  }),
  fc.record({ type: fc.constant('OfferStorageUnits'), now: instant }),
  fc.record({ type: fc.constant('AcceptStorageOffer'), waitId, unitId, now: instant }),
  fc.record({ type: fc.constant('DeclineStorageOffer'), waitId, unitId, now: instant }),
  fc.record({ type: fc.constant('EndStorageWait'), waitId, why: fc.constantFrom('stopped', 'erased') }),
  fc.constant({ type: 'BeginChargeKinds', kinds: FIRST_CHARGE_KINDS.slice(0, 2) } as const),
  fc.record({ type: fc.constant('AddChargeKind'), fields: chargeKind }),
  fc.record({ type: fc.constant('ReviseChargeKind'), kindId: small, expectedVersion, change: chargeKind }),
  fc.record({ type: fc.constant('RemoveChargeKind'), kindId: small, expectedVersion }),
  fc.record({ type: fc.constant('RestoreChargeKind'), kindId: small }),
  fc.record({ type: fc.constant('OrderChargeKinds'), kindIds: fc.array(small, { maxLength: 3 }) }),
);

it('decides once what is asked twice, on a fork that changes nothing, and goes on from a snapshot', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 20 }), (commands) => {
      let state = catalogue.initial();
      for (const next of commands) {
        const before = jsonOf(writeCatalogue(state));
        const events = decided(next, catalogue.fork(state));
        expect(decided(next, readJson(readCatalogue(), before))).toEqual(events);
        expect(jsonOf(writeCatalogue(state))).toBe(before);
        state = events.reduce(catalogue.evolve, state);
        expect(decided(next, state)).toEqual([]);
      }
    }),
    { numRuns: 1_000 },
  );
});

function decided(next: CatalogueCommand, state: CatalogueState): readonly CatalogueEvent[] {
  try {
    return catalogue.decide(next, state);
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
}
