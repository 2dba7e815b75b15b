import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readConfig } from '@naust/infra/config.ts';
import { openSqliteEventStore } from '@naust/infra/event-store/sqlite/sqlite-event-store.ts';
import { openSqlitePersonKeys } from '@naust/infra/keys/sqlite/sqlite-person-keys.ts';
import { openSqliteReadModels } from '@naust/infra/read-models/sqlite/sqlite-read-models.ts';
import { rebuildInThreads } from '@naust/projector/rebuild-in-threads.ts';
import { projections } from '@naust/read-models/all.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storeAddressesOf } from './opened-stores.ts';

const entry = new URL('./rebuilding-main.ts', import.meta.url);
const SECRET_KEY = 'a-key-of-at-least-thirty-two-characters';

describe('a rebuild in two threads', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'naust-threads-'));
    await openSqliteEventStore({ file: join(directory, 'events.db'), onHead: () => undefined }).close();
    const { wrappingKey } = addresses();
    await openSqlitePersonKeys({ file: join(directory, 'keys.db'), wrappingKey }).close();
  });
  afterEach(() => rm(directory, { recursive: true }));

  const addresses = () => storeAddressesOf(readConfig({ DATA_DIR: directory, SECRET_KEY }));
  const rebuild = (from: URL, signal = new AbortController().signal) =>
    rebuildInThreads(from, addresses(), projections, signal, () => undefined);

  async function missing(): Promise<readonly string[]> {
    const readModels = openSqliteReadModels(join(directory, 'read-models.db'));
    const names = await readModels.missing(projections.map(({ model }) => model));
    await readModels.close();
    return names;
  }

  it('makes every read model', async () => {
    expect(await rebuild(entry)).toBe('switched');
    expect(await missing()).toEqual([]);
  });

  it('fails where one of the threads does', async () => {
    const broken = join(directory, 'broken.mjs');
    await writeFile(broken, "throw new Error('out of room');");
    await expect(rebuild(new URL(`file://${broken}`))).rejects.toThrow('out of room');
  });

  it('switches nothing where one thread breaks when the other is ready', async () => {
    const [ready, heard] = [join(directory, 'ready'), join(directory, 'heard')];
    const staged = join(directory, 'staged.mjs');
    await writeFile(
      staged,
      `import { existsSync, writeFileSync } from 'node:fs';
      import { setImmediate as turn } from 'node:timers/promises';
      import { parentPort, workerData } from 'node:worker_threads';
      if (workerData.names.includes('users')) {
        while (!existsSync(${JSON.stringify(ready)})) await turn();
        throw new Error('out of room');
      }
      parentPort.once('message', (message) => {
        writeFileSync(${JSON.stringify(heard)}, message);
        parentPort.postMessage({ is: 'ended', ended: 'stopped' });
      });
      parentPort.postMessage({ is: 'ready' });
      writeFileSync(${JSON.stringify(ready)}, '');`,
    );
    await expect(rebuild(pathToFileURL(staged))).rejects.toThrow('out of room');
    expect(await readFile(heard, 'utf8')).toBe('stop');
  });

  it('says that it was stopped, and ends when it is called again', async () => {
    expect(await rebuild(entry, AbortSignal.abort())).toBe('stopped');
    expect((await missing()).length).toBeGreaterThan(0);
    expect(await rebuild(entry)).toBe('switched');
    expect(await missing()).toEqual([]);
  });
});
