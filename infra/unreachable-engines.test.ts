import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { StoreUnavailable } from './event-store/event-store.port.ts';
import { KeysUnavailable } from './keys/keys.port.ts';
import { ReadModelsUnavailable } from './read-models/read-models.port.ts';
import { retryUntilReachable } from './unreachable-engines.ts';

it('asks again while engines are away, and says once of each that it is waited for', async () => {
  const faults = [new StoreUnavailable('away'), new StoreUnavailable('away'), new KeysUnavailable('away')];
  const said: string[] = [];
  const answer = await retryUntilReachable(
    async () => {
      const fault = faults.shift();
      if (fault) throw fault;
      return 'there';
    },
    (line) => void said.push(line),
    { pauseMs: 0 },
  );
  expect(answer).toBe('there');
  expect(said).toEqual(['Waiting for the event log …', 'Waiting for the keys …']);
});

it('waits for nothing that waiting does not mend', async () => {
  const said: string[] = [];
  const refused = retryUntilReachable(
    () => Promise.reject(new Error('the wrong key')),
    (line) => void said.push(line),
    { pauseMs: 0 },
  );
  await expect(refused).rejects.toThrow('the wrong key');
  expect(said).toEqual([]);
});

it('waits for no engine that is embedded: a full disk is told at once', async () => {
  const { engines } = readConfig({ READ_MODELS: 'mongodb://me:s3cret@127.0.0.1:27017/' });
  const faults: Error[] = [new ReadModelsUnavailable('away'), new StoreUnavailable('disk full')];
  const said: string[] = [];
  const refused = retryUntilReachable(
    () => Promise.reject(faults.shift()),
    (line) => void said.push(line),
    { pauseMs: 0, engines },
  );
  await expect(refused).rejects.toThrow('disk full');
  expect(said).toEqual(['Waiting for the read models (mongodb://127.0.0.1:27017: away) …']);
});

it('says anew what it waits for when the server answers otherwise, and passes over figures', async () => {
  const { engines } = readConfig({ EVENT_STORE: 'esdb://me:s3cret@log.test:2113' });
  const answers = ['refused after 3 tries', 'refused after 4 tries', 'not ready'];
  const faults = answers.map((answer) => new StoreUnavailable('event log', { cause: new Error(answer) }));
  const said: string[] = [];
  const work = async () => {
    const fault = faults.shift();
    if (fault) throw fault;
  };
  await retryUntilReachable(work, (line) => void said.push(line), { pauseMs: 0, engines });
  expect(said).toEqual([
    'Waiting for the event log (esdb://log.test:2113: refused after 3 tries) …',
    'Waiting for the event log (esdb://log.test:2113: not ready) …',
  ]);
});
