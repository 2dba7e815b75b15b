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
  create table if not exists access_token (token text primary key, expires_at integer not null) strict;
  create table if not exists registration (
    id text primary key, msn text not null, url text not null, secret text not null, events text not null
  ) strict;
  create table if not exists delivery (
    id integer primary key autoincrement,
    registration text not null references registration (id) on delete cascade,
    place real not null, event integer not null, held_until integer, attempts integer not null, next_at integer not null,
    first_at integer not null
  ) strict;
  create index if not exists delivery_order on delivery (registration, place, id);
  create table if not exists fault (
    id integer primary key autoincrement, name text not null, answer text, reference text, times integer not null
  ) strict;
`;

const doc = z.object({ doc: z.string() });
const docs = z.array(doc);
const eventWithName = z.extend(simEvent, { name: z.enum(noticeNames) });

export type WalletFile = ReturnType<typeof openWalletFile>;

/** All that the simulator remembers. */
export function openWalletFile(file: string) {
  const db = openSqlite(file, { durability: 'full' });
  db.exec('pragma foreign_keys = on');
  db.exec(SCHEMA);
  return {
    db,
    ...paymentRows(db),
    ...requestRows(db),
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

function paymentRows(db: Sqlite) {
  const save = db.prepare(
    `insert into payment (msn, reference, token, due_at, doc) values (?, ?, ?, ?, ?)
      on conflict (msn, reference) do update set due_at = excluded.due_at, doc = excluded.doc`,
  );
  const byReference = db.prepare('select doc from payment where msn = ? and reference = ?');
  const byToken = db.prepare('select doc from payment where token = ?');
  const due = db.prepare('select doc from payment where due_at <= ? order by due_at');
  const addEvent = db.prepare('insert into event (msn, reference, doc) values (?, ?, ?) returning seq');
  const events = db.prepare('select doc from event where msn = ? and reference = ? order by seq');
  const eventAt = db.prepare('select msn, reference, doc from event where seq = ?');
  const payment = (row: unknown): SimPayment | null =>
    row === undefined ? null : simPayment.parse(JSON.parse(doc.parse(row).doc));
  return {
    savePayment(saved: SimPayment): void {
      save.run(saved.msn, saved.reference, saved.token, dueAt(saved), JSON.stringify(saved));
    },
    payment: (msn: string, reference: string) => payment(byReference.get(msn, reference)),
    paymentOfToken: (token: string) => payment(byToken.get(token)),
    paymentsDue: (now: number) => docs.parse(due.all(now)).map((row) => simPayment.parse(JSON.parse(row.doc))),
    /** Its number among all events. */
    addEvent: ({ msn, reference }: SimPayment, event: SimEvent): number =>
      z.object({ seq: z.int() }).parse(addEvent.get(msn, reference, JSON.stringify(event))).seq,
    eventsOf: (msn: string, reference: string): SimEvent[] =>
      docs.parse(events.all(msn, reference)).map((row) => eventWithName.parse(JSON.parse(row.doc))),
    eventAt(seq: number) {
      const row = z.object({ msn: z.string(), reference: z.string(), doc: z.string() }).parse(eventAt.get(seq));
      return { msn: row.msn, reference: row.reference, event: eventWithName.parse(JSON.parse(row.doc)) };
    },
  };
}

function requestRows(db: Sqlite) {
  const request = db.prepare('select request as doc from idempotency where msn = ? and key = ?');
  const keep = db.prepare('insert into idempotency (msn, key, request) values (?, ?, ?)');
  const addToken = db.prepare('insert into access_token (token, expires_at) values (?, ?)');
  const token = db.prepare('select 1 from access_token where token = ? and expires_at > ?');
  const forgetTokens = db.prepare('delete from access_token where expires_at <= ?');
  return {
    /** What was asked with this key before; null: nothing. */
    requestOf(msn: string, key: string): string | null {
      const row = request.get(msn, key);
      return row === undefined ? null : doc.parse(row).doc;
    },
    keepRequest(msn: string, key: string, asked: string): void {
      keep.run(msn, key, asked);
    },
    addToken(added: string, expiresAt: number, now: number): void {
      forgetTokens.run(now);
      addToken.run(added, expiresAt);
    },
    isToken: (asked: string, now: number): boolean => token.get(asked, now) !== undefined,
  };
}
