import { noticeNames } from '@naust/infra/payments/vipps/vipps-wire.ts';
import { closeSqlite, openSqlite, type Sqlite } from '@naust/infra/sqlite/sqlite.ts';
import { emptyWal } from '@naust/infra/sqlite/sqlite-wal.ts';
import * as z from 'zod/mini';
import { dueAt, type SimEvent, type SimPayment, simEvent, simPayment } from './sim-payment.ts';

const SCHEMA = `
  create table if not exists payment (
    msn text not null, reference text not null, token text not null unique, due_at integer, doc text not null,
    primary key (msn, reference)
  ) strict;
  create index if not exists payment_due on payment (due_at) where due_at is not null;
  create table if not exists event (
    seq integer primary key autoincrement, msn text not null, reference text not null, doc text not null
  ) strict;
  create index if not exists event_of on event (msn, reference, seq);
  create table if not exists idempotency (
    msn text not null, key text not null, request text not null, primary key (msn, key)
  ) strict;
  create table if not exists registration (
    id text primary key, msn text not null, url text not null, secret text not null, events text not null
  ) strict;
`;

const doc = z.object({ doc: z.string() });
const eventWithName = z.extend(simEvent, { name: z.enum(noticeNames) });
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

/** The webhook of a shop. */
export type Registration = z.infer<typeof registration>;
export type WalletFile = ReturnType<typeof openWalletFile>;

/** The simulator's persistent data: payments, their events, idempotency keys and webhook registrations. */
export function openWalletFile(file: string) {
  const db = openSqlite(file, { durability: 'full' });
  db.exec(SCHEMA);
  return {
    ...paymentRows(db),
    ...callRows(db),
    /** All of `work` or nothing. */
    atOnce<T>(work: () => T): T {
      db.exec('begin immediate');
      try {
        const result = work();
        db.exec('commit');
        return result;
      } catch (fault) {
        db.exec('rollback');
        throw fault;
      }
    },
    close() {
      emptyWal(db);
      closeSqlite(db);
    },
  };
}

const paymentIn = (row: unknown): SimPayment => simPayment.parse(JSON.parse(doc.parse(row).doc));

function paymentRows(db: Sqlite) {
  const save = db.prepare(
    `insert into payment (msn, reference, token, due_at, doc) values (?, ?, ?, ?, ?)
      on conflict (msn, reference) do update set due_at = excluded.due_at, doc = excluded.doc`,
  );
  const byReference = db.prepare('select doc from payment where msn = ? and reference = ?');
  const byToken = db.prepare('select doc from payment where token = ?');
  const due = db.prepare('select doc from payment where due_at <= ? order by due_at');
  const addEvent = db.prepare('insert into event (msn, reference, doc) values (?, ?, ?)');
  const events = db.prepare('select doc from event where msn = ? and reference = ? order by seq');
  const toPayment = (row: unknown) => (row === undefined ? null : paymentIn(row));
  return {
    savePayment(saved: SimPayment): void {
      save.run(saved.msn, saved.reference, saved.token, dueAt(saved), JSON.stringify(saved));
    },
    payment: (msn: string, reference: string) => toPayment(byReference.get(msn, reference)),
    paymentOfToken: (token: string) => toPayment(byToken.get(token)),
    paymentsDue: (now: number) => due.all(now).map(paymentIn),
    addEvent({ msn, reference }: SimPayment, event: SimEvent): void {
      addEvent.run(msn, reference, JSON.stringify(event));
    },
    eventsOf: (msn: string, reference: string): SimEvent[] =>
      events.all(msn, reference).map((row) => eventWithName.parse(JSON.parse(doc.parse(row).doc))),
  };
}

function callRows(db: Sqlite) {
  const request = db.prepare('select request as doc from idempotency where msn = ? and key = ?');
  const keep = db.prepare('insert into idempotency (msn, key, request) values (?, ?, ?)');
  const registrations = db.prepare('select * from registration order by rowid');
  const register = db.prepare('insert into registration (id, msn, url, secret, events) values (?, ?, ?, ?, ?)');
  const unregister = db.prepare('delete from registration where msn = ? and id = ?');
  return {
    /** The earlier request with this key; null: none. */
    requestOf(msn: string, key: string): string | null {
      const row = request.get(msn, key);
      return row === undefined ? null : doc.parse(row).doc;
    },
    keepRequest(msn: string, key: string, asked: string): void {
      keep.run(msn, key, asked);
    },
    registrations: (): Registration[] => z.array(registration).parse(registrations.all()),
    register({ id, msn, url, secret, events }: Registration): void {
      register.run(id, msn, url, secret, events.join(' '));
    },
    /** False if there is none. */
    unregister: (msn: string, id: string): boolean => unregister.run(msn, id).changes !== 0,
  };
}
