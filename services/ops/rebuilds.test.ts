import { readConfig } from '@naust/infra/config.ts';
import { storeAddressesOf } from '@naust/infra/stores/opened-stores.ts';
import { expect, it, vi } from 'vitest';
import { openRebuilds } from './rebuilds.ts';

const longWait = { timeout: 20_000, interval: 20 };
const addresses = storeAddressesOf(readConfig({ SECRET_KEY: 'a-key-of-at-least-thirty-two-characters' }));
const threadThat = (source: string) => new URL(`data:text/javascript,${encodeURIComponent(source)}`);

/** The result of a rebuild whose thread runs `source`. */
function rebuildBy(source: string) {
  const log: object[] = [];
  const clock = { now: () => Date.parse('2026-06-02T07:30:00Z') };
  const logger = { error: (facts: object) => void log.push(facts) };
  const rebuilds = openRebuilds({ entry: threadThat(source), addresses, clock, logger });
  rebuilds.begin();
  return { rebuilds, log };
}

it('tells that a rebuild failed, notes why, and lets another begin', async () => {
  const { rebuilds, log } = rebuildBy("throw new Error('out of room for kari@example.no');");
  await vi.waitFor(
    () => expect(rebuilds.now()).toMatchObject({ state: 'failed', endedAt: '2026-06-02T07:30:00.000Z' }),
    longWait,
  );
  expect(log).toEqual([{ reason: expect.stringMatching(/out of room for \[e-mail\]/) }]);
  expect(rebuilds.begin()).toMatchObject({ state: 'running', endedAt: null });
  await rebuilds.stop();
});

it('tells that another process is building them', async () => {
  const { rebuilds } = rebuildBy(`
    import { parentPort } from 'node:worker_threads';
    parentPort.postMessage({ is: 'moved', model: 'orders@5' });`);
  await vi.waitFor(() => expect(rebuilds.now()).toMatchObject({ state: 'elsewhere' }), longWait);
});

it('is broken off when it is stopped', async () => {
  const { rebuilds } = rebuildBy(`
    import { parentPort } from 'node:worker_threads';
    parentPort.once('message', () => parentPort.postMessage({ is: 'stopped' }));`);
  expect(() => rebuilds.begin()).toThrow('REBUILD_RUNNING');
  await rebuilds.stop();
  expect(rebuilds.now()).toMatchObject({ state: 'stopped' });
});
