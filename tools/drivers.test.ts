import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { filesBelow } from './files.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const SOURCES = ['domain', 'read-models', 'mails', 'infra', 'services', 'frontend'];

/** The only folders that may use each driver, so that no code bypasses the ports. */
const DRIVERS = [
  { engine: 'SQLite', driver: /'@photostructure\/sqlite'/, adapters: /^infra\/([^/]+\/)?sqlite\// },
  { engine: 'EventStoreDB', driver: /'@(kurrent|eventstore|grpc)[^']*'/, adapters: /^infra\/event-store\/esdb\// },
  { engine: 'MongoDB', driver: /'mongodb'/, adapters: /^infra\/([^/]+\/)?mongodb\/|^infra\/testing\// },
  { engine: 'Redis', driver: /'(ioredis|bullmq)'/, adapters: /^infra\/([^/]+\/)?(redis|bullmq)\/|^infra\/testing\// },
];

it.each(DRIVERS)('the driver of $engine is imported by the adapters of its engine alone', ({ driver, adapters }) => {
  const files = SOURCES.flatMap((folder) => [...filesBelow(root, folder)]).filter((path) =>
    /\.(ts|tsx|mjs)$/.test(path),
  );
  const imported = new RegExp(`(from|import|import\\(|require\\() *${driver.source}`);
  const importing = files.filter((path) => imported.test(readFileSync(`${root}/${path}`, 'utf8')));
  expect(importing.length).toBeGreaterThan(0);
  expect(importing.filter((path) => !adapters.test(path))).toEqual([]);
});
