import { randomUUID } from 'node:crypto';
import { AppendConflict, StoreUnavailable } from '../event-store.port.ts';
import { CallFault } from './call-faults.ts';
import type { ServerCalls } from './server-calls.ts';
import { writableEvents } from './written-events.ts';

/** The stream whose one event is the log's identity. It belongs to the log, but followers do not get it. */
export const IDENTITY_STREAM = 'log-identity';

/** The address now serves another log than the one that was opened: earlier positions mean nothing in it. */
export class OtherLog extends Error {
  override name = 'OtherLog';
}

/** The identity of a log on a server: without events it cannot vouch for a position from elsewhere. */
export class LogIdentity {
  readonly #calls: Pick<ServerCalls, 'append' | 'read'>;
  #known: string | undefined;

  constructor(calls: Pick<ServerCalls, 'append' | 'read'>) {
    this.#calls = calls;
  }

  /** Created if missing; if two processes create one at once, the first wins. Rejects with CallFault. */
  async tell(): Promise<string> {
    this.#known ??= (await this.#read()) ?? (await this.#make());
    return this.#known;
  }

  /** Rejects with OtherLog if the server now holds another log. */
  async confirm(): Promise<void> {
    if (this.#known === undefined) {
      await this.tell();
      return;
    }
    const found = await this.#read();
    if (found !== this.#known)
      throw new OtherLog(`the server holds log ${found ?? 'without identity'}, not ${this.#known}`);
  }

  async #read(): Promise<string | undefined> {
    const [event] = await this.#calls.read(IDENTITY_STREAM, 0, 1);
    return event?.id;
  }

  async #make(): Promise<string> {
    const id = randomUUID();
    const meta = { at: new Date().toISOString(), channel: 'seed', correlationId: id } as const;
    const made = writableEvents([{ id, type: 'LogBegun', schemaVersion: 1, data: {}, meta }]);
    // Whatever the outcome, the stream then holds the identity.
    await this.#calls.append(IDENTITY_STREAM, 'none', made).catch((fault: unknown) => {
      if (!(fault instanceof AppendConflict || fault instanceof CallFault)) throw fault;
    });
    const stored = await this.#read();
    if (stored === undefined) throw new StoreUnavailable('event log: its identity could not be written');
    return stored;
  }
}
