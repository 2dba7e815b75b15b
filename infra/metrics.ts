import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Counts that are computed whenever the metrics are read. */
export interface WatchedCounts {
  /** 1 if it answers, by engine; the other counts are missing for an engine that does not. */
  engines(): Promise<Counts>;
  /** Events that a read model has not seen yet, by read model. */
  projectionLag(): Promise<Counts>;
  /** Age in seconds of the oldest event that a read model has not seen yet, by read model. */
  projectionDelay(): Promise<Counts>;
  /** Dead-lettered events, including those that wait behind one, by read model. */
  parkedEvents(): Promise<Counts>;
  /** Background jobs by state. */
  jobs(): Promise<Counts>;
  /** Mails of the last 30 days by outcome. */
  mails(): Promise<Counts>;
}

/** The same for disks, files and threads of the process. */
export interface MachineCounts {
  /** Bytes, by folder. */
  diskFree(): Counts;
  /** Writes since the start that a store could not make durable, by store. */
  syncFailures(): Counts;
  /** Time of the last durable write in seconds since 1970 UTC, by store. */
  synced(): Counts;
  /** How often a thread has died and was restarted, by thread. */
  threadRestarts(): Counts;
  /** 1 if it runs, by thread. */
  threads(): Counts;
  /** Lines since the start that could not be written, by log. */
  droppedLines(): Counts;
}

type Counts = Readonly<Record<string, number>>;

export interface Metrics {
  observeRequest(method: string, route: string, status: number, seconds: number): void;
  /** An event could not be folded into this read model. */
  countFoldFailure(readModel: string): void;
  watch(counted: WatchedCounts): void;
  watchMachine(counted: MachineCounts): void;
  text(): Promise<string>;
  contentType: string;
}

export function createMetrics({ ofProcess = true } = {}): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (ofProcess) collectDefaultMetrics({ register: registry });
  const foldFailures = new Counter({
    name: 'naust_projection_failures_total',
    help: 'Events that a read model could not take, since the start',
    labelNames: ['read_model'],
    registers,
  });

  function gauge(name: string, help: string, label: string, count: () => Promise<Counts> | Counts): void {
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers,
      async collect() {
        const counts = await count();
        this.reset();
        for (const [of, number] of Object.entries(counts)) this.set({ [label]: of }, number);
      },
    });
  }

  return {
    observeRequest: requestTimes(registry),
    countFoldFailure: (readModel) => foldFailures.inc({ read_model: readModel }),
    watch({ engines, projectionLag, projectionDelay, parkedEvents, jobs, mails }) {
      gauge('naust_engine_answers', '1 where it answers', 'engine', engines);
      gauge(
        'naust_projection_lag_events',
        'Events that a read model has not seen yet, of which at most 1000 are counted',
        'read_model',
        projectionLag,
      );
      gauge('naust_projection_lag_seconds', 'Age of what a read model has not seen yet', 'read_model', projectionDelay);
      gauge('naust_parked_events', 'Events that a read model could not take', 'read_model', parkedEvents);
      gauge('naust_jobs', 'Background jobs by state', 'state', jobs);
      gauge('naust_mails', 'Mails of the last 30 days', 'state', mails);
    },
    watchMachine: (counted) => machineGauges(gauge, counted),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

type AddGauge = (name: string, help: string, label: string, count: () => Counts) => void;

function machineGauges(gauge: AddGauge, counted: MachineCounts): void {
  const { diskFree, syncFailures, synced, threadRestarts, threads, droppedLines } = counted;
  gauge('naust_disk_free_bytes', 'Room on the disks of the data', 'folder', diskFree);
  gauge('naust_sync_failures', 'Writes that could not be made durable, since the start', 'store', syncFailures);
  gauge('naust_synced_at_seconds', 'When a write was last made durable', 'store', synced);
  gauge('naust_thread_restarts', 'Threads that died and were started again, since the start', 'thread', threadRestarts);
  gauge('naust_thread_running', '1 where the thread runs', 'thread', threads);
  gauge('naust_log_lines_dropped', 'Lines that could not be written, since the start', 'log', droppedLines);
}

function requestTimes(registry: Registry): Metrics['observeRequest'] {
  const requests = new Histogram({
    name: 'naust_http_request_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [registry],
  });
  const children = new Map<string, { observe(seconds: number): void }>();
  return (method, route, status, seconds) => {
    const kind = `${Math.floor(status / 100)}xx`;
    const key = `${method} ${route} ${kind}`;
    let child = children.get(key);
    if (!child) {
      child = requests.labels(method, route, kind);
      children.set(key, child);
    }
    child.observe(seconds);
  };
}
