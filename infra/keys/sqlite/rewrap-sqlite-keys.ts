import { closeSqlite, openSqlite, type Sqlite } from '../../sqlite/sqlite.ts';
import { emptyWal } from '../../sqlite/sqlite-wal.ts';
import { neitherSecret, type Rewrapped, type Rewrapping } from '../rewrapping.ts';
import { KeyDamaged, type Wrapping, wrapping } from '../wrapping.ts';

const SAMPLE = 'sample';
const PAGE = 1_000;

/** All keys of a file in one transaction: killed anywhere, all of them stand under the old secret or all under the new. */
export function rewrapSqliteKeys(file: string, { from, to, kept, onRewrapped }: Rewrapping): Rewrapped {
  const db = openSqlite(file, { durability: 'full' });
  try {
    db.exec('pragma secure_delete = on');
    const [old, next] = [wrapping(from), wrapping(to)];
    const sample = (): Uint8Array => db.prepare('select wrapped from sample').get().wrapped;
    if (opens(next, SAMPLE, sample())) return 'nothing';
    if (!opens(old, SAMPLE, sample())) throw neitherSecret();
    db.exec('begin immediate');
    const rewrapped = rewrapAll(db, old, next, onRewrapped);
    const insert = db.prepare('insert or ignore into keys values (?, ?)');
    for (const [id, key] of kept) insert.run(id, next.wrap(id, key));
    db.prepare('update sample set wrapped = ?').run(next.wrap(SAMPLE, Buffer.from(SAMPLE)));
    db.exec('commit');
    // What stood under the old secret goes from the disk too.
    emptyWal(db);
    return rewrapped;
  } finally {
    closeSqlite(db);
  }
}

function rewrapAll(db: Sqlite, old: Wrapping, next: Wrapping, onRewrapped: Rewrapping['onRewrapped'] = () => {}) {
  const { all } = db.prepare('select count(*) as "all" from keys').get();
  const page = db.prepare('select person, wrapped from keys where person > ? order by person limit ?');
  const update = db.prepare('update keys set wrapped = ? where person = ?');
  const damaged: string[] = [];
  let [done, last] = [0, ''];
  while (true) {
    const rows: { person: string; wrapped: Uint8Array }[] = page.all(last, PAGE);
    for (const { person, wrapped } of rows) {
      const key = opens(old, person, wrapped);
      if (key) update.run(next.wrap(person, key), person);
      else damaged.push(person);
    }
    done += rows.length;
    onRewrapped(done / Math.max(1, all));
    last = rows.at(-1)?.person ?? '';
    if (rows.length < PAGE) return { keys: done - damaged.length, damaged };
  }
}

/** Null where it is damaged or stands under another secret. */
function opens({ unwrap }: Wrapping, person: string, wrapped: Uint8Array): Uint8Array | null {
  try {
    return unwrap(person, wrapped);
  } catch (fault) {
    if (fault instanceof KeyDamaged) return null;
    throw fault;
  }
}
