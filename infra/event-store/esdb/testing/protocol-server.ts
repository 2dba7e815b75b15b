import { randomUUID } from 'node:crypto';
import { EventLog } from './event-log.ts';
import { type Faults, faultsOf } from './faults.ts';
import { type ListeningServer, listen } from './listening.ts';
import { openLogFile } from './log-file.ts';
import type { ServerVersion } from './server-parts.ts';
import type { ProposedEvent } from './stored-event.ts';
import { endAsTerminated } from './terminating.ts';
import { timers } from './timers.ts';
import { Weather } from './weather.ts';

export interface ProtocolServerOptions {
  /** Default: 24.10.4. */
  version?: ServerVersion;
  /** 0, the default: a free one, kept over stop and start. */
  port?: number;
  /** File in which acknowledged events survive the process; without it they stay in memory, over stop and start. */
  file?: string;
  /** Milliseconds after which the server gives up an append (default 2,000). */
  commitTimeoutMs?: number;
}

/** A test server that speaks the EventStoreDB protocol with the recorded behaviour of the version. */
export interface ProtocolServer {
  readonly version: ServerVersion;
  readonly port: number;
  /** Connection string for the client: one node, without TLS. */
  readonly url: string;
  readonly faults: Faults;
  /** Ends at once, as by kill -9: connections are reset, acknowledged events are kept, faults are not. */
  stop(): Promise<void>;
  /**
   * Ends as by SIGTERM. 23.10 goes on acknowledging for a while (default 5,000 ms, or until `grace` resolves) before
   * open calls end with code 13; 24.10 stops at once, and appends in progress end with DEADLINE_EXCEEDED, every second
   * of them written.
   */
  terminate(grace?: number | Promise<unknown>): Promise<void>;
  /** Listens again on the same port, with the same log. */
  start(): Promise<void>;
  /** Commits events without a client: of other shops, or of the system (`$…`). Resolves when they can be read. */
  write(stream: string, events: readonly Partial<ProposedEvent>[]): Promise<void>;
}

/** Content of a log before any client has written. */
const firstSystemStreams = ['$$$scavenges', '$users'];
const GRACE_MS = 5_000;

const completed = (event: Partial<ProposedEvent>): ProposedEvent => ({
  id: randomUUID(),
  type: 'Tested',
  contentType: 'application/json',
  data: Buffer.from('{}'),
  customMetadata: Buffer.from(''),
  ...event,
});

/** Opens the server, which listens on 127.0.0.1; `stop` or `terminate` ends it. */
export async function openProtocolServer(options: ProtocolServerOptions = {}): Promise<ProtocolServer> {
  const { version = '24.10.4', file, commitTimeoutMs = 2_000 } = options;
  let { port = 0 } = options;
  let log = new EventLog();
  let running: ListeningServer | undefined;
  const { later, stopAll } = timers();
  const weather = new Weather(later);
  const write = (stream: string, events: readonly Partial<ProposedEvent>[]) =>
    new Promise<void>((resolve) => {
      log.append({ stream, expected: 'any', events: events.map(completed) }, () => resolve());
    });
  const writeOthers = (stream: string, events: number) =>
    void write(
      stream,
      Array.from({ length: events }, () => ({})),
    );
  const faults = faultsOf({ weather, log: () => log, writeOthers });
  async function end(how: (server: ListeningServer) => Promise<void>): Promise<void> {
    const ending = running;
    running = undefined;
    if (ending === undefined) return;
    await how(ending);
    stopAll();
    weather.forgetHeld();
    faults.clear();
    await log.close();
  }
  const server: ProtocolServer = {
    version,
    get port() {
      return port;
    },
    get url() {
      return `esdb://127.0.0.1:${port}?tls=false`;
    },
    faults,
    async start() {
      if (running !== undefined) return;
      if (file !== undefined) log = new EventLog(await openLogFile(file));
      log.forgetIds();
      running = await listen({ version, log, weather, commitTimeoutMs, later }, port);
      port = running.port;
    },
    stop: () => end((ending) => ending.kill()),
    terminate: (grace = GRACE_MS) => end((ending) => endAsTerminated(version, grace, weather, ending)),
    write,
  };
  await server.start();
  if (log.end === 0) for (const stream of firstSystemStreams) await write(stream, [{ type: '$metadata' }]);
  return server;
}
