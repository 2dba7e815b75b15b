import { prepare, stopWith } from './prepare.mjs';
import { runTests } from './test-run.mjs';

/**
 * The suites that every engine passes, and the outages of each, on servers in EVENTSTOREDB_URL, MONGODB_URL and
 * REDIS_URL; a server without a variable is started as a container, if Docker is available.
 */
const suites = ['infra/event-store', 'infra/read-models', 'infra/keys', 'infra/jobs', 'infra/rate-limits'];

/** @typedef {{ variable: string, image: string, port: number, env?: Record<string, string>, command?: string[], url: (place: string) => string }} Server */

/** The images of docker-compose.yml. @type {readonly Server[]} */
const servers = [
  {
    variable: 'EVENTSTOREDB_URL',
    image: 'eventstore/eventstore:24.10.4-jammy',
    port: 2113,
    env: {
      EVENTSTORE_INSECURE: 'true',
      EVENTSTORE_MEM_DB: 'true',
      EVENTSTORE_TELEMETRY_OPTOUT: 'true',
      DOTNET_ThreadPool_ForceMinWorkerThreads: '40',
    },
    url: (place) => `esdb://${place}?tls=false`,
  },
  { variable: 'MONGODB_URL', image: 'mongo:8.0.12-noble', port: 27017, url: (place) => `mongodb://${place}/` },
  {
    variable: 'REDIS_URL',
    image: 'redis:7.2.5-bookworm',
    port: 6379,
    command: ['redis-server', '--appendonly', 'yes', '--appendfsync', 'always', '--maxmemory-policy', 'noeviction'],
    url: (place) => `redis://${place}`,
  },
];

await prepare('all', async () => {});
const missing = servers.filter(({ variable }) => !process.env[variable]);
const started = await Promise.all(missing.map(startOne)).catch((error) =>
  stopWith(
    `${missing.map(({ variable }) => variable).join(', ')}: not set, and no container can be started (${error})`,
  ),
);
/** @type {Record<string, string>} */
const env = { REQUIRE_ENGINES: 'eventstoredb,mongodb,redis' };
for (const { variable, url } of started) env[variable] = url;
const { code, line, summaryLines } = await runTests([...suites, '--project', 'node'], { show: true, env });
await Promise.all(started.map(({ stop }) => stop()));
process.exitCode = code;
for (const each of summaryLines) process.stdout.write(`${each}\n`);
process.stdout.write(`${line}\n`);

/** @param {Server} server */
async function startOne({ variable, image, port, env: settings = {}, command, url }) {
  const { GenericContainer } = await import('testcontainers');
  const described = new GenericContainer(image).withExposedPorts(port).withEnvironment(settings);
  const container = await (command ? described.withCommand(command) : described).start();
  const place = `${container.getHost()}:${container.getMappedPort(port)}`;
  return { variable, url: url(place), stop: () => container.stop() };
}
