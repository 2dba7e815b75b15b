import type { EventStore, EventStoreOptions } from '../../event-store.port.ts';
import type { OpenedStore } from '../../testing/sample-events.ts';
import { openSqliteEventReader } from '../sqlite-event-reader.ts';
import { openSqliteEventStore } from '../sqlite-event-store.ts';

/**
 * The embedded store for a contract: one process writes, others read the file, and their writes go through that
 * process.
 */
export async function openedOn(
  file: string,
  options: EventStoreOptions = {},
  as: (store: EventStore) => EventStore = (store) => store,
): Promise<OpenedStore> {
  const open = () => openSqliteEventStore({ file, ...options });
  const closing: (() => Promise<void>)[] = [];
  let writer = open();
  const opened: OpenedStore = {
    store: as(writer),
    async reopen() {
      await writer.close();
      writer = open();
      opened.store = as(writer);
      return opened.store;
    },
    async beside() {
      const reader = openSqliteEventReader(file);
      closing.push(reader.close);
      return as({ ...reader, append: (...asked) => writer.append(...asked), identity: () => writer.identity() });
    },
    async dispose() {
      for (const close of closing) await close();
      await writer.close();
    },
  };
  return opened;
}
