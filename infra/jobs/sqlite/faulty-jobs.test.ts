import { afterEach, describe, expect, it, vi } from 'vitest';
import { jobLeases } from '../job-leases.suite.ts';
import { jobMemory } from '../job-memory.suite.ts';
import { jobPositions } from '../job-positions.suite.ts';
import { jobRuns } from '../jobs.suite.ts';
import { onFreshQueue, type Promises } from '../testing/queue-under-test.ts';
import { faults, withFault } from './testing/faulty-jobs.ts';
import { openSqliteQueue } from './testing/sqlite-queue.ts';

const takesAnyId = jobRuns['take any id, and tell it from all others'];
const comparesNumbers = jobPositions['grow as numbers do, however many digits they have'];

/** The check that detects each fault, and its error text. */
const refusedBy: Record<keyof typeof faults, [Promises[string], RegExp]> = {
  'leases are not renewed': [jobLeases['are kept for a job that takes longer than one'], /starts: expected \d to be 1/],
  'a lost lease is not told of': [
    jobLeases['are told of to who has lost one, whose job is another worker’s then'],
    /expected false to be true/,
  ],
  'done jobs are forgotten after an hour': [
    jobMemory['is a job that was done, for as long as was said'],
    /'other', 'done', 'marker' \] to/,
  ],
  'parked jobs are forgotten after an hour': [
    jobMemory['is a job that was parked, until somebody asks for it again'],
    /expected \[\] to match object \[ \{ id: 'bad'/,
  ],
  'a position is written before its jobs': [
    jobPositions['are not remembered where the jobs could not be written'],
    /expected 2n to be 1n/,
  ],
  'positions are compared as text': [comparesNumbers, /expected 9n to be 10n/],
  'positions are rounded to doubles': [comparesNumbers, /expected 9007199254740992n to be 9007199254740993n/],
  'positions of another log are gone on from': [
    jobPositions['are forgotten where they are of another log, and the jobs are not'],
    /expected 'forgotten' to be 'kept'/,
  ],
  'errors are stored as they are': [
    jobMemory['is nothing personal that an error says, nor where it came from'],
    /kari@ is stored/,
  ],
  'a name stands in two queues': [
    jobRuns['stand in one queue only, each under its name'],
    /resolved "undefined" instead of rejecting/,
  ],
  'stacks are stored beside the jobs': [
    jobMemory['is nothing personal that an error says, nor where it came from'],
    /is stored/,
  ],
  'what died before is counted after a retry as well': [
    jobLeases['start anew with a job that is asked for again after its workers died'],
    /expected \[\] to deeply equal \[ 'a' \]/,
  ],
  'a job of an unknown name is parked': [
    jobLeases['are not used up by who does not know the job, which stays for who does'],
    /\{ id: 'newer'.* to deeply equal \[\]/,
  ],
  'a job is given up when its worker has died twice': [
    jobLeases['are given as often as there are tries, however the earlier ones ended'],
    /expected \[\] to deeply equal \[ 'a' \]/,
  ],
  'a pace is each worker’s own': [
    jobRuns['start no more in a stretch of time than the pace of their queue, whose workers share it'],
    /length/,
  ],
  'all queues have one worker': [
    jobRuns['wait behind no other queue, however many of its jobs stand still'],
    /expected \[\] to deeply equal \[ 'act' \]/,
  ],
  'a queue that was emptied takes any position': [
    jobPositions['do not go on from where the queue remembers less'],
    /resolved "undefined" instead of rejecting/,
  ],
  'an id that is a number is refused': [takesAnyId, /cannot be integers/],
  'an id that the engine uses itself is swallowed': [takesAnyId, /to deeply equal/],
  'of an id only what stands before a colon counts': [takesAnyId, /to deeply equal/],
  'an act that was cut short has used up its try': [
    jobLeases['do not count a try that was cut short by the stop'],
    /expected \[\] to deeply equal \[ 1 \]/,
  ],
  'a job whose worker died has all its tries again': [
    jobLeases['go to another within two when their worker is killed, which counts as a try, and not before'],
    /expected \[ 1, 1 \] to deeply equal \[ 1, 2 \]/,
  ],
};

afterEach(() => void vi.restoreAllMocks());

describe('the contract of jobs refuses that', () => {
  const openWith = (name: keyof typeof faults) => async () =>
    withFault({ ...(await openSqliteQueue()), longWait: 1_000 }, faults[name]);

  for (const name of Object.keys(faults) as (keyof typeof faults)[]) {
    it(`${name}`, async () => {
      const [check, words] = refusedBy[name];
      await expect(onFreshQueue(openWith(name), check)).rejects.toThrow(words);
    });
  }

  it('a position is seen before its jobs', async () => {
    const check = jobPositions['are never seen by anybody before their jobs'];
    await expect(onFreshQueue(openWith('a position is written before its jobs'), check)).rejects.toThrow(/jobs at \d/);
  });
});
