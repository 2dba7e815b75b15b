import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Jobs } from './jobs/jobs.port.ts';

export interface Metrics {
  observeRequest(method: string, route: string, status: number, seconds: number): void;
  /** Events that a read model has not seen yet. */
  setProjectionLag(readModel: string, events: number): void;
  setParkedEvents(readModel: string, events: number): void;
  /** Counts this queue whenever the metrics are read. */
  watchJobs(jobs: Pick<Jobs, 'counts'>): void;
  text(): Promise<string>;
  contentType: string;
}

export function createMetrics({ ofProcess = true } = {}): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (ofProcess) collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'naust_http_request_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers,
  });
  const lag = new Gauge({
    name: 'naust_projection_lag_events',
    help: 'Events that a read model has not seen yet',
    labelNames: ['read_model'],
    registers,
  });
  const parkedEvents = new Gauge({
    name: 'naust_parked_events',
    help: 'Events that a read model could not take',
    labelNames: ['read_model'],
    registers,
  });
  const children = new Map<string, { observe(seconds: number): void }>();

  return {
    observeRequest(method, route, status, seconds) {
      const kind = `${Math.floor(status / 100)}xx`;
      const key = `${method} ${route} ${kind}`;
      let child = children.get(key);
      if (!child) {
        child = requests.labels(method, route, kind);
        children.set(key, child);
      }
      child.observe(seconds);
    },
    setProjectionLag: (readModel, events) => lag.set({ read_model: readModel }, events),
    setParkedEvents: (readModel, events) => parkedEvents.set({ read_model: readModel }, events),
    watchJobs(jobs) {
      registry.registerMetric(
        new Gauge({
          name: 'naust_jobs',
          help: 'Background jobs by state',
          labelNames: ['state'],
          registers: [],
          async collect() {
            for (const [state, count] of Object.entries(await jobs.counts())) this.set({ state }, count);
          },
        }),
      );
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
