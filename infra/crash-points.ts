import { writeSync } from 'node:fs';

/**
 * Points where a crash can be simulated, and the state at that moment. `in`: the activity; a running shop, a shop that
 * is ending, a first start, or a backup.
 */
export const crashPoints = [
  {
    name: 'log.before-commit',
    in: 'work',
    stands: 'All of a group of appends is written, and nothing of it committed.',
  },
  { name: 'log.committed', in: 'work', stands: 'The group is committed, and nobody has been told.' },
  {
    name: 'answer.before-sent',
    in: 'work',
    stands: 'What was asked is done and durable, and its caller has no answer.',
  },
  { name: 'keys.made', in: 'work', stands: 'A person has a key, and no event is sealed under it.' },
  { name: 'registration.claimed', in: 'work', stands: 'An address is claimed, and its account is not recorded.' },
  { name: 'read-models.before-commit', in: 'work', stands: 'Documents and checkpoint are written, and not committed.' },
  {
    name: 'read-models.committed',
    in: 'work',
    stands: 'Documents and checkpoint are committed, and no reader was told.',
  },
  { name: 'reactions.before-jobs', in: 'work', stands: 'It is known what events owe, and nothing was asked for.' },
  {
    name: 'jobs.before-position',
    in: 'work',
    stands: 'The jobs are written, how far the log was seen is not; nothing is committed.',
  },
  { name: 'jobs.added', in: 'work', stands: 'Jobs and position are committed, and no worker was woken.' },
  { name: 'jobs.taken', in: 'work', stands: 'A job is taken, and has not begun.' },
  { name: 'jobs.done', in: 'work', stands: 'A job has done its work, and is not remembered as done.' },
  { name: 'mail.sent', in: 'work', stands: 'A mail is handed over, and not remembered as sent: it is sent once more.' },
  { name: 'wallet.created', in: 'work', stands: 'The wallet has begun a payment, and the log does not say so.' },
  {
    name: 'wallet.found',
    in: 'work',
    stands: 'The wallet has told how a payment stands, say reserved, and the log does not.',
  },
  { name: 'wallet.captured', in: 'work', stands: 'The wallet has taken money, and the log does not say so.' },
  { name: 'wallet.refunded', in: 'work', stands: 'The wallet has given money back, and the log does not say so.' },
  {
    name: 'wallet.cancelled',
    in: 'work',
    stands: 'The wallet has let go of what was reserved, and the log does not say so.',
  },
  {
    name: 'picture.half-written',
    in: 'work',
    stands: 'The small picture of an upload is in its place, the large one is not.',
  },
  { name: 'picture.written', in: 'work', stands: 'Both pictures are in their place, and no event names them.' },
  { name: 'erasure.recorded', in: 'work', stands: 'The log says that a person is erased, and their key stands.' },
  {
    name: 'erasure.key-destroyed',
    in: 'work',
    stands: 'The key is destroyed; kept mails and the address are not let go.',
  },
  { name: 'snapshot.written', in: 'end', stands: 'A snapshot stands beside the older one, not in its place.' },
  { name: 'folder.before-closed', in: 'end', stands: 'All files are closed, and the folder does not say so.' },
  { name: 'secret.before-placed', in: 'first start', stands: 'The secret is made, and not in its place.' },
  {
    name: 'folder.before-noted',
    in: 'first start',
    stands: 'Log, keys and all others are made, and the folder does not say whose they are.',
  },
  {
    name: 'log.before-indexed',
    in: 'first start',
    stands: 'Tables and indexes of the log are made, also beside the events of an older program, and not committed.',
  },
  {
    name: 'log.indexed',
    in: 'first start',
    stands: 'They are committed, and the second file of an older program is still there.',
  },
  { name: 'demo.begun', in: 'first start', stands: 'A demo is begun, and nothing of it is there.' },
  { name: 'demo.filled', in: 'first start', stands: 'The demo is there, and nobody to look after it.' },
  {
    name: 'first-start.before-end',
    in: 'first start',
    stands: 'Everything is there, and the demo still counts as begun.',
  },
  { name: 'backup.log-copied', in: 'backup', stands: 'The log is copied, and the keys are not.' },
  { name: 'backup.before-manifest', in: 'backup', stands: 'All files are copied, and no manifest says so.' },
  { name: 'backup.before-name', in: 'backup', stands: 'The copy is whole, and still has the name of one that is not.' },
] as const satisfies readonly { name: string; in: 'work' | 'end' | 'first start' | 'backup'; stands: string }[];

export type CrashPoint = (typeof crashPoints)[number]['name'];

/** At the `nth` passing of a point, counted separately in each thread. */
export interface Crash {
  point: CrashPoint;
  nth: number;
}

let pass = (_point: CrashPoint): void => {};

/** Where a test can make the process end (`CRASH_AT`); otherwise it does nothing. */
export function crashPoint(point: CrashPoint): void {
  pass(point);
}

/** From here on this thread kills the process at the given point, as a power cut would. */
export function crashAt(crash: Crash | null): void {
  if (crash === null) return;
  let left = crash.nth;
  pass = (point) => {
    if (point !== crash.point) return;
    left -= 1;
    if (left > 0) return;
    writeSync(2, `${SAID}${point}\n`);
    process.kill(process.pid, 'SIGKILL');
  };
}

/** Printed before the name of the point at which a process ends itself. */
export const SAID = 'CRASH_AT: stopper ved ';

/** Warning at the start of such a process. */
export const crashNote = ({ point, nth }: Crash): string =>
  `Merk: prosessen dreper seg selv når den er ved ${point} for ${nth}. gang (CRASH_AT).`;

/** `name:nth`; null if it names no point. */
export function crashIn(text: string): Crash | null {
  const [name = '', nth = '1'] = text.split(':');
  const known = crashPoints.find((one) => one.name === name);
  return known && /^[1-9]\d{0,5}$/.test(nth) ? { point: known.name, nth: Number(nth) } : null;
}
