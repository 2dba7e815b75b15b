import { randomUUID } from 'node:crypto';
import { AppendConflict, StoreUnavailable } from '../event-store.port.ts';
import { CallFault } from './call-faults.ts';
import type { ServerCalls } from './server-calls.ts';
import { writableEvents } from './written-events.ts';

/** The stream whose one event is the log's identity. It belongs to the log and is not told with it. */
export const IDENTITY_STREAM = 'log-identity';

/** Another log answers under this address than the one that was opened: what was followed means nothing in it. */
export class OtherLog extends Error {
  override name = 'OtherLog';
}

/** By what the log on a server is known: one on which nobody has written says nothing of a position from elsewhere. */
export class LogIdentity {
  readonly #calls: Pick<ServerCalls, 'append' | 'read'>;
  #known: string | undefined;

  constructor(calls: Pick<ServerCalls, 'append' | 'read'>) {
    this.#calls = calls;
  }

  /** Made where there is none; of two who make one at once the first has made it. Rejects with CallFault. */
  async tell(): Promise<string> {
    this.#known ??= (await this.#read()) ?? (await this.#make());
    return this.#known;
  }

  /** Rejects with OtherLog where the server holds another log by now. */
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
    // Whatever is answered, the stream says whose it is.
    await this.#calls.append(IDENTITY_STREAM, 'none', made).catch((fault: unknown) => {
      if (!(fault instanceof AppendConflict || fault instanceof CallFault)) throw fault;
    });
    const standing = await this.#read();
    if (standing === undefined) throw new StoreUnavailable('event log: its identity could not be written');
    return standing;
  }
}
