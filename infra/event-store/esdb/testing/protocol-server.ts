import { randomUUID } from 'node:crypto';
import { EventLog } from './event-log.ts';
import { type Faults, faultsOf } from './faults.ts';
import { type ListeningServer, listen } from './listening.ts';
import { openLogFile } from './log-file.ts';
import type { ServerVersion } from './server-parts.ts';
import type { ProposedEvent } from './stored-event.ts';
import { Weather } from './weather.ts';

export interface ProtocolServerOptions {
  version?: ServerVersion;
  /** 0, the default: a free one, which is kept over stop and start. */
  port?: number;
  /** Where acknowledged events outlive the process; without it they live in memory, over stop and start. */
  file?: string;
  /** After how long the server gives up an append (default 2,000). */
  commitTimeoutMs?: number;
}

/** A server for tests that speaks the EventStoreDB protocol as the version named was seen to do. */
export interface ProtocolServer {
  readonly version: ServerVersion;
  readonly port: number;
  /** Connection string for the client: one node, without TLS. */
  readonly url: string;
  readonly faults: Faults;
  /** Gone at once, as by kill -9; what was acknowledged is kept. */
  stop(): Promise<void>;
  /** Listens again on the same port, with the same log. */
  start(): Promise<void>;
  /** Commits events beside all clients. */
  write(stream: string, events: readonly Partial<ProposedEvent>[]): Promise<void>;
}

/** What a log begins with before any client has written. */
const firstSystemStreams = ['$$$scavenges', '$users'];

const completed = (event: Partial<ProposedEvent>): ProposedEvent => ({
  id: randomUUID(),
  type: 'Tested',
  contentType: 'application/json',
  data: Buffer.from('{}'),
  customMetadata: Buffer.from(''),
  ...event,
});

/** Opens the server; `stop` ends it. Default version: 24.10.4. */
export async function openProtocolServer(options: ProtocolServerOptions = {}): Promise<ProtocolServer> {
  const { version = '24.10.4', file, commitTimeoutMs = 2_000 } = options;
  let { port = 0 } = options;
  let log = new EventLog();
  let running: ListeningServer | undefined;
  const timers = new Set<NodeJS.Timeout>();
  const later = (ms: number, act: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      act();
    }, ms);
    timers.add(timer);
    return () => {
      timers.delete(timer);
      clearTimeout(timer);
    };
  };
  const weather = new Weather(() => log, later);
  const server: ProtocolServer = {
    version,
    get port() {
      return port;
    },
    get url() {
      return `esdb://127.0.0.1:${port}?tls=false`;
    },
    faults: faultsOf(weather),
    async start() {
      if (running !== undefined) return;
      if (file !== undefined) log = new EventLog(await openLogFile(file));
      log.forgetIds();
      running = await listen({ version, log, weather, commitTimeoutMs, later }, port);
      port = running.port;
    },
    async stop() {
      running?.close();
      running = undefined;
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      await log.close();
    },
    write: (stream, events) =>
      new Promise((resolve) => {
        log.append({ stream, expected: 'any', events: events.map(completed) }, () => resolve());
      }),
  };
  await server.start();
  if (log.end === 0) for (const stream of firstSystemStreams) await server.write(stream, [{ type: '$metadata' }]);
  return server;
}
