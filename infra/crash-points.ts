import { writeSync } from 'node:fs';

/**
 * Points where a crash can be simulated, and the state at that moment. `in`: the activity; a running shop, a shop that
 * is ending, a first start, or a backup.
 */
export const crashPoints = [
  {
    name: 'log.before-commit',
    in: 'work',
    stands: 'A group of appends is written but not committed.',
  },
  { name: 'log.committed', in: 'work', stands: 'The group is committed, and no caller or follower was notified.' },
  {
    name: 'answer.before-sent',
    in: 'work',
    stands: 'The request is done and durable, and its caller has no answer.',
  },
  { name: 'keys.made', in: 'work', stands: 'A person has a key, and no event is encrypted under it.' },
  { name: 'registration.claimed', in: 'work', stands: 'An address is claimed, and its account is not recorded.' },
  { name: 'read-models.before-commit', in: 'work', stands: 'Documents and checkpoint are written but not committed.' },
  {
    name: 'read-models.committed',
    in: 'work',
    stands: 'Documents and checkpoint are committed, and no reader was notified.',
  },
  { name: 'reactions.before-jobs', in: 'work', stands: 'The jobs of the events are known but not enqueued.' },
  {
    name: 'jobs.before-position',
    in: 'work',
    stands: 'The jobs are written, the seen position is not; nothing is committed.',
  },
  { name: 'jobs.added', in: 'work', stands: 'Jobs and position are committed, and no worker was woken.' },
  { name: 'jobs.taken', in: 'work', stands: 'A job is taken but has not started.' },
  { name: 'jobs.done', in: 'work', stands: 'A job has done its work but is not stored as done.' },
  { name: 'mail.sent', in: 'work', stands: 'A mail is sent but not stored as sent: it is sent again.' },
  { name: 'wallet.created', in: 'work', stands: 'The wallet has started a payment, and the log has no event of it.' },
  {
    name: 'wallet.found',
    in: 'work',
    stands: 'The wallet has returned the state of a payment, such as reserved, and the log has no event of it.',
  },
  { name: 'wallet.captured', in: 'work', stands: 'The wallet has captured money, and the log has no event of it.' },
  { name: 'wallet.refunded', in: 'work', stands: 'The wallet has refunded money, and the log has no event of it.' },
  {
    name: 'wallet.cancelled',
    in: 'work',
    stands: 'The wallet has released the reservation, and the log has no event of it.',
  },
  {
    name: 'request.decided',
    in: 'work',
    stands: 'The next act on a Vipps request is decided, such as its capture or its record, and nothing of it is done.',
  },
  {
    name: 'picture.half-written',
    in: 'work',
    stands: 'The small picture of an upload is in its place, the large one is not.',
  },
  { name: 'picture.written', in: 'work', stands: 'Both pictures are in their place, and no event names them.' },
  { name: 'document.drawn', in: 'work', stands: 'A document has its number, and its PDF is drawn but not stored.' },
  { name: 'document.stored', in: 'work', stands: 'The PDF is stored, and the log has no event of it.' },
  { name: 'document.recorded', in: 'work', stands: 'The log has the hash of the PDF, and no mail was sent.' },
  { name: 'reminder.drawn', in: 'work', stands: 'A reminder is decided, and its PDF is drawn but not stored.' },
  { name: 'reminder.stored', in: 'work', stands: 'The PDF is stored, and the log has no event of it.' },
  { name: 'reminder.recorded', in: 'work', stands: 'The log has the hash of the PDF, and no mail was sent.' },
  { name: 'bank.read', in: 'work', stands: 'Payments of a bank file are recorded, and none of them is placed.' },
  {
    name: 'bank.placed',
    in: 'work',
    stands: 'An amount of a payment is set aside for an invoice, and its order has not recorded it.',
  },
  {
    name: 'collective.billed',
    in: 'work',
    stands: 'An order has recorded its part of a collective invoice, and the invoice is not decided.',
  },
  {
    name: 'collective.decided',
    in: 'work',
    stands: 'A collective invoice is decided on its home order, and has no number.',
  },
  {
    name: 'collective.credited',
    in: 'work',
    stands: 'A credit note of a collective invoice has its number, and the other orders have no event of it.',
  },
  {
    name: 'deposit.charged',
    in: 'work',
    stands: 'A charge is added that a deposit is to pay, and the deposit is not kept.',
  },
  { name: 'erasure.recorded', in: 'work', stands: 'The log has the erasure of a person, and their key still exists.' },
  {
    name: 'erasure.key-destroyed',
    in: 'work',
    stands: 'The key is destroyed; stored mails and the address are not released.',
  },
  {
    name: 'snapshot.written',
    in: 'end',
    stands: 'A snapshot is written under a temporary name and has not replaced the older one.',
  },
  { name: 'folder.before-closed', in: 'end', stands: 'All files are closed, and the folder note does not say so.' },
  { name: 'secret.before-placed', in: 'first start', stands: 'The secret is generated but not in its place.' },
  {
    name: 'folder.before-noted',
    in: 'first start',
    stands: 'Log, keys and all other files exist, and the folder note does not name their log.',
  },
  {
    name: 'log.before-indexed',
    in: 'first start',
    stands: 'Tables and indexes of the log, new or added to an older log, are created but not committed.',
  },
  {
    name: 'log.indexed',
    in: 'first start',
    stands: 'They are committed, and the second file of an older program is still there.',
  },
  { name: 'demo.begun', in: 'first start', stands: 'A demo is marked as started, and none of its events exists.' },
  { name: 'demo.filled', in: 'first start', stands: 'The demo is complete, and has no administrator.' },
  {
    name: 'first-start.before-end',
    in: 'first start',
    stands: 'Everything is complete, and the demo is still marked as unfinished.',
  },
  { name: 'backup.log-copied', in: 'backup', stands: 'The log is copied, and the keys are not.' },
  { name: 'backup.before-manifest', in: 'backup', stands: 'All files are copied, and no manifest says so.' },
  {
    name: 'backup.before-name',
    in: 'backup',
    stands: 'The copy is complete but still has the name of an unfinished one.',
  },
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
export const SAID = 'CRASH_AT: stops at ';

/** Warning at the start of such a process. */
export const crashNote = ({ point, nth }: Crash): string =>
  `Warning: CRASH_AT kills this process at pass ${nth} of ${point}.`;

/** `name:nth`; null if it names no point. */
export function crashIn(text: string): Crash | null {
  const [name = '', nth = '1'] = text.split(':');
  const known = crashPoints.find((one) => one.name === name);
  return known && /^[1-9]\d{0,5}$/.test(nth) ? { point: known.name, nth: Number(nth) } : null;
}
