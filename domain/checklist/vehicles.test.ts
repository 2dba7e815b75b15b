import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { given } from '../testing/given-when-then.ts';
import { type CompleteTask, dueOf, SAME_COMPLETION_MS, type VehicleState, vehicle } from './vehicles.decider.ts';
import type { VehicleEvent } from './vehicles.events.ts';

const NOON = Date.parse('2026-05-20T10:00:00.000Z');
const INGRID = '512345678901234';
const complete = (more: Partial<CompleteTask> = {}): CompleteTask => ({
  type: 'CompleteTask',
  vehicleId: 1,
  taskId: 3,
  interval: { days: 30 },
  firstDue: '2026-05-16',
  employeeId: 1,
  personId: INGRID,
  note: null,
  now: NOON,
  ...more,
});
const remark = {
  taskId: 3,
  vehicleId: 1,
  completionNo: 1,
  employeeId: 1,
  personId: INGRID,
  personal: null,
};
const completed: VehicleEvent = {
  type: 'TaskCompleted',
  data: {
    ...remark,
    completedAt: '2026-05-20T10:00:00.000Z',
    completedOn: '2026-05-20',
    previousDue: '2026-05-16',
    nextDue: '2026-06-19',
  },
};
const noted = (note: string): VehicleEvent => ({ type: 'CompletionNoted', data: { ...remark, personal: { note } } });
const done = (...history: VehicleEvent[]) => given(vehicle, completed, ...history);

describe('a task that is marked as done', () => {
  it('is due again an interval after the day it was done', () => {
    given(vehicle).when(complete()).then(completed);
    expect(dueOf(vehicle.evolve(vehicle.initial(), completed), 3, '2026-05-16')).toBe('2026-06-19');
    expect(dueOf(vehicle.initial(), 3, '2026-05-16')).toBe('2026-05-16');
  });

  it('counts days as they are in Oslo, where it is already tomorrow', () => {
    given(vehicle)
      .when(complete({ now: Date.parse('2026-01-30T23:30:00Z'), interval: { months: 1 } }))
      .thenFacts(([fact]) => expect(fact?.data).toMatchObject({ completedOn: '2026-01-31', nextDue: '2026-02-28' }));
  });

  it('does not come again without an interval', () => {
    given(vehicle)
      .when(complete({ interval: null }))
      .thenFacts(([fact]) => expect(fact?.data).toMatchObject({ nextDue: null }));
  });

  it('keeps a note, and what an undo would bring back', () => {
    done()
      .when(complete({ note: ' Byttet filter ', now: NOON + 86_400_000 }))
      .then({
        type: 'TaskCompleted',
        data: {
          ...remark,
          completionNo: 2,
          personal: { note: 'Byttet filter' },
          completedAt: '2026-05-21T10:00:00.000Z',
          completedOn: '2026-05-21',
          previousDue: '2026-06-19',
          nextDue: '2026-06-20',
        },
      });
  });

  it('is one completion when it is tapped twice within a minute', () => {
    done().when(complete()).thenNothing();
    done()
      .when(complete({ now: NOON + SAME_COMPLETION_MS, employeeId: null, personId: 'vehicle-1' }))
      .thenNothing();
    done()
      .when(complete({ now: NOON + SAME_COMPLETION_MS + 1 }))
      .thenFacts(([fact]) => expect([fact?.type, fact?.data.completionNo]).toEqual(['TaskCompleted', 2]));
  });

  it('keeps a second note and a second name of the same minute, once each', () => {
    const late = complete({ now: NOON + 30_000, note: 'Lite olje' });
    done().when(late).then(noted('Lite olje'));
    done(noted('Lite olje')).when(late).thenNothing();
    done(noted('Lite olje'))
      .when({ ...late, note: null })
      .thenNothing();
    done(noted('Lite olje'))
      .when(complete({ employeeId: 2, personId: '2', now: NOON + 5_000 }))
      .then({ type: 'CompletionNoted', data: { ...remark, employeeId: 2, personId: '2' } });
  });

  it('leaves the other tasks of the vehicle alone', () => {
    done()
      .when(complete({ taskId: 4, now: NOON + 1_000 }))
      .thenFacts(([fact]) => expect([fact?.type, fact?.data.completionNo]).toEqual(['TaskCompleted', 2]));
  });

  it('is the same completion still where its note has been erased', () => {
    const erased: VehicleEvent = { type: 'CompletionNoted', data: remark };
    done(erased).when(complete()).thenNothing();
  });
});

it('any taps at all: the last one repeated changes nothing, and completions are numbered without a gap', () => {
  const tap = fc.record({
    taskId: fc.integer({ min: 1, max: 2 }),
    employeeId: fc.option(fc.integer({ min: 1, max: 2 })),
    note: fc.option(fc.constantFrom('', 'Lite olje', 'Rust')),
    later: fc.constantFrom(0, 1_000, 59_000, 61_000, 86_400_000),
  });
  fc.assert(
    fc.property(fc.array(tap, { maxLength: 25 }), (taps) => {
      let state: VehicleState = vehicle.initial();
      let now = NOON;
      let completions = 0;
      for (const { later, ...rest } of taps) {
        now += later;
        const command = complete({ ...rest, now });
        for (const event of vehicle.decide(command, state)) {
          if (event.type === 'TaskCompleted') expect(event.data.completionNo).toBe(++completions);
          state = vehicle.evolve(state, event);
        }
        expect(vehicle.decide(command, state)).toEqual([]);
      }
      expect(state.completions).toBe(completions);
    }),
  );
});

describe('a completion that is taken back', () => {
  const back = { type: 'TakeCompletionBack', vehicleId: 1, taskId: 3, completionNo: 1 } as const;
  const takenBack: VehicleEvent = {
    type: 'TaskCompletionTakenBack',
    data: { taskId: 3, vehicleId: 1, completionNo: 1, undoneDue: '2026-06-19', due: '2026-05-16' },
  };

  it('brings the due date back that it had moved, once', () => {
    done().when(back).then(takenBack);
    done(takenBack).when(back).thenNothing();
    const state = [completed, takenBack].reduce(vehicle.evolve, vehicle.initial());
    expect(dueOf(state, 3, '2026-05-01')).toBe('2026-05-16');
  });

  it('is the newest of its task, and nothing of it is noted any more', () => {
    given(vehicle).when(back).thenRefused('CHANGED_SINCE');
    done()
      .when({ ...back, completionNo: 2 })
      .thenRefused('CHANGED_SINCE');
    done()
      .when({ ...back, taskId: 4 })
      .thenRefused('CHANGED_SINCE');
  });

  it('is followed by a new one, however soon the task is tapped', () => {
    done(takenBack)
      .when(complete({ now: NOON + 1_000 }))
      .thenFacts(([fact]) =>
        expect(fact).toMatchObject({
          type: 'TaskCompleted',
          data: { completionNo: 2, previousDue: '2026-05-16', nextDue: '2026-06-19' },
        }),
      );
  });
});
