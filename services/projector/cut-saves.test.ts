import { ModelMoved, type ReadModelWriter } from '@naust/infra/read-models/read-model-writer.port.ts';
import { ReadModelsUnavailable } from '@naust/infra/read-models/read-models.port.ts';
import { onEngine } from '@naust/infra/testing/engine.ts';
import { isWhole } from '@naust/infra/testing/extent.ts';
import { type MongoServer, mongoServer, ownMongoEngine } from '@naust/infra/testing/mongo-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { retryDeadLetters } from './dead-letters.ts';
import { openPlain } from './testing/array-log.ts';
import { cutProjector, fold, foldBesideOthers, log, projections } from './testing/cut-projector.ts';

/** Milliseconds: that server takes some 15 for a write. */
const LONG_WAIT = 120_000;

/** Every write, or some of them; whether the server still accepts the last one alternates. */
const cutsOf = (writes: number) =>
  Array.from({ length: writes }, (_, n) => ({
    at: n + 1,
    how: n % 2 === 0 ? ('untaken' as const) : ('taken' as const),
  })).filter((_, n) => isWhole || n % 5 === 0);

onEngine(ownMongoEngine(), () => {
  let server: MongoServer;
  let projector: ReturnType<typeof cutProjector>;
  beforeAll(async () => {
    server = await mongoServer();
    projector = cutProjector(server.url);
  });
  afterAll(() => server.stop());

  it(
    'a projector that is killed at any write leaves what the same events make right',
    async () => {
      const uncut = server.newShop();
      const writes = await projector.whole(uncut, (models) => fold(models, 4));
      const expected = await projector.currentState(uncut);
      expect(expected.deadLetters).toHaveLength(2);
      for (const cut of cutsOf(writes)) {
        const shop = server.newShop();
        const killed = projector.cut(cut, shop, (models) => fold(models, 4));
        await expect(killed).rejects.toThrow(ReadModelsUnavailable);
        await projector.whole(shop, (models) => fold(models, cut.at % 2 === 0 ? 3 : 5));
        expect(await projector.currentState(shop), `cut at write ${cut.at} of ${writes}`).toEqual(expected);
      }
    },
    LONG_WAIT,
  );

  it(
    'a retry that is killed at any write takes in once what was parked',
    async () => {
      const stopped = { model: 'parcels@1', scope: 'document', key: 'p1' } as const;
      const retry = (models: ReadModelWriter) =>
        retryDeadLetters({ events: log, openEvents: openPlain, models, projections: projections(new Set()) }, stopped);
      const uncut = server.newShop();
      await projector.whole(uncut, (models) => fold(models, 4));
      const writes = await projector.whole(uncut, retry);
      const expected = await projector.currentState(uncut);
      expect(expected.deadLetters).toEqual([]);
      for (const cut of cutsOf(writes)) {
        const shop = server.newShop();
        await projector.whole(shop, (models) => fold(models, 4));
        await expect(projector.cut(cut, shop, retry)).rejects.toThrow(ReadModelsUnavailable);
        await projector.whole(shop, retry);
        expect(await projector.currentState(shop), `cut at write ${cut.at} of ${writes}`).toEqual(expected);
      }
    },
    LONG_WAIT,
  );

  it(
    'a projector that is stopped at any write, and woken when another has taken over, changes nothing',
    async () => {
      const uncut = server.newShop();
      const writes = await projector.whole(uncut, (models) => fold(models, 4));
      const expected = await projector.currentState(uncut);
      for (const { at } of cutsOf(writes)) {
        const shop = server.newShop();
        const proxy = await projector.proxy({ at, how: 'stopped' });
        const late = projector.through(proxy, shop, (models) => fold(models, 4)).catch((error: unknown) => error);
        await proxy.asleep;
        // Woken when the other has opened the read models, or when it has seen all.
        const wake = at % 2 === 0 ? proxy.wake : undefined;
        await projector.whole(shop, (models) => foldBesideOthers(models, 3, wake));
        proxy.wake();
        const outcome = await late;
        if (typeof outcome !== 'number') expect(outcome, `stopped at write ${at}`).toBeInstanceOf(ModelMoved);
        await projector.whole(shop, (models) => foldBesideOthers(models, 4));
        expect(await projector.currentState(shop), `stopped at write ${at} of ${writes}`).toEqual(expected);
      }
    },
    LONG_WAIT,
  );
});
