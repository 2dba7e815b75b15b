import { randomBytes, randomUUID } from 'node:crypto';
import type { NoticeName } from '@naust/infra/payments/vipps/vipps-wire.ts';
import * as z from 'zod/mini';
import { decline } from './problem.ts';
import type { SimPayment } from './sim-payment.ts';
import type { WalletFile } from './wallet-file.ts';

const registration = z.object({
  id: z.string(),
  msn: z.string(),
  url: z.string(),
  secret: z.string(),
  events: z.pipe(
    z.string(),
    z.transform((text: string) => text.split(' ')),
  ),
});
const delivery = z.object({ id: z.int(), event: z.int(), attempts: z.int(), next_at: z.int(), first_at: z.int() });

export type Registration = z.infer<typeof registration>;
export type Delivery = z.infer<typeof delivery>;

const MOST_PER_EVENT = 25;
const HELD_FOR_MS = 30_000;

export type WebhookQueue = ReturnType<typeof webhookQueue>;

export const eventTypeOf = (name: NoticeName) => `epayments.payment.${name.toLowerCase()}.v1`;

const prepared = (db: WalletFile['db']) => ({
  every: db.prepare('select * from registration order by rowid'),
  add: db.prepare('insert into registration (id, msn, url, secret, events) values (?, ?, ?, ?, ?)'),
  remove: db.prepare('delete from registration where msn = ? and id = ?'),
  enqueue: db.prepare(
    `insert into delivery (registration, place, event, held_until, attempts, next_at, first_at)
      values (:registration, :place, :event, :heldUntil, 0, :now, :now)`,
  ),
  release: db.prepare(
    `update delivery set held_until = null, place = :place
      where held_until is not null and event in (select seq from event where msn = :msn and reference = :reference)`,
  ),
  first: db.prepare(
    `select id, event, attempts, next_at, first_at from delivery
      where registration = :registration and (held_until is null or held_until <= :now) order by place, id limit 1`,
  ),
  done: db.prepare('delete from delivery where id = ?'),
  later: db.prepare('update delivery set attempts = attempts + 1, next_at = ? where id = ?'),
});

/** Who wants to be told, and what they have not been told yet, in the order of each registration. */
export function webhookQueue({ db }: Pick<WalletFile, 'db'>) {
  const { every, add, remove, enqueue, release, first, done, later } = prepared(db);
  const registrations = () => z.array(registration).parse(every.all());

  return {
    registrations,
    register(msn: string, url: string, events: readonly string[]) {
      const isFull = (type: string) =>
        registrations().filter((one) => one.events.includes(type)).length >= MOST_PER_EVENT;
      if (events.some(isFull)) decline('TOO_MANY_WEBHOOKS', `at most ${MOST_PER_EVENT} for an event`);
      const added = { id: randomUUID(), secret: randomBytes(64).toString('base64') };
      add.run(added.id, msn, url, added.secret, events.join(' '));
      return added;
    },
    unregister(msn: string, id: string): void {
      if (remove.run(msn, id).changes === 0) decline('UNKNOWN_WEBHOOK', id);
    },
    /** `seq`: number of the event among all. */
    tell({ msn, reference, faults }: SimPayment, name: NoticeName, seq: number, now: number): void {
      if (faults.includes('webhook-never')) return;
      const { changes: released } = release.run({ msn, reference, place: seq + 0.5 });
      const isHeld = faults.includes('webhook-reversed') && Number(released) === 0;
      const heldUntil = isHeld ? now + HELD_FOR_MS : null;
      for (const { id, events, msn: owner } of registrations()) {
        if (owner !== msn || !events.includes(eventTypeOf(name))) continue;
        const times = faults.includes('webhook-thrice') ? 3 : 1;
        for (let time = 0; time < times; time++)
          enqueue.run({ registration: id, place: seq, event: seq, heldUntil, now });
      }
    },
    /** What comes next; null where nothing waits. */
    next(registrationId: string, now: number): Delivery | null {
      const row = first.get({ registration: registrationId, now });
      return row === undefined ? null : delivery.parse(row);
    },
    done(id: number): void {
      done.run(id);
    },
    tryAgainAt(id: number, at: number): void {
      later.run(at, id);
    },
  };
}
