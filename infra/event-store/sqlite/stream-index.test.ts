import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeSqlite } from '../../sqlite/sqlite.ts';
import { sampleEvent } from '../testing/sample-events.ts';
import { openEventLog } from './event-log-file.ts';
import { openSqliteEventStore } from './sqlite-event-store.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'index-'));
});
afterEach(() => rm(directory, { recursive: true }));

/** What a program does with a log: writes one more event of a type, reads the stream (which brings up the index), starts anew. */
const acts = fc.array(
  fc.oneof(
    fc.record({ does: fc.constant('append' as const), type: fc.constantFrom('A', 'B', 'C', 'D') }),
    fc.record({ does: fc.constantFrom('read' as const, 'reopen' as const) }),
  ),
  { maxLength: 30 },
);

it('knows where each kind of event came first, however it was brought up', async () => {
  let logs = 0;
  await fc.assert(
    fc.asyncProperty(acts, async (wanted) => {
      logs += 1;
      const file = join(directory, `${logs}.db`);
      let store = openSqliteEventStore({ file });
      let version = -1;
      for (const act of wanted) {
        if (act.does === 'append') {
          version = (await store.append('order-1', version < 0 ? 'none' : version, [sampleEvent(act.type)])).version;
        } else if (act.does === 'read') await store.read('order-1', 0);
        else {
          await store.close();
          store = openSqliteEventStore({ file });
        }
      }
      await store.read('order-1', 0);
      await store.close();
      expect(kindsOf(file, 'places.kinds', 'position')).toEqual(kindsOf(file, 'events', 'min(position)'));
    }),
    { numRuns: 40 },
  );
});

function kindsOf(file: string, table: string, position: string) {
  const db = openEventLog(file);
  const rows = db
    .prepare(`select type, schema_version, ${position} as first from ${table} group by type, schema_version`)
    .all();
  closeSqlite(db);
  return rows;
}
