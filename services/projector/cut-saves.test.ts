import type { ReadModelWriter } from '@naust/infra/read-models/read-model-writer.port.ts';
import { ReadModelsUnavailable } from '@naust/infra/read-models/read-models.port.ts';
import { onEngine } from '@naust/infra/testing/engine.ts';
import { type MongoServer, mongoServer, ownMongoEngine } from '@naust/infra/testing/mongo-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { retryParked } from './parked.ts';
import { openPlain } from './testing/array-log.ts';
import { cutProjector, fold, log, projections } from './testing/cut-projector.ts';

/** Milliseconds: that server takes some 15 for a write. */
const PATIENCE = 120_000;

onEngine(ownMongoEngine(), () => {
  let server: MongoServer;
  let projector: ReturnType<typeof cutProjector>;
  beforeAll(async () => {
    server = await mongoServer();
    projector = cutProjector(server.url);
  });
  afterAll(() => server.stop());

  describe.each(['untaken', 'taken'] as const)('a projector that is killed (its last write: %s)', (how) => {
    it(
      'leaves what the same events make right, wherever it was',
      async () => {
        const uncut = server.newShop();
        const writes = await projector.whole(uncut, (models) => fold(models, 4));
        const expected = await projector.standing(uncut);
        expect(expected.parked).toHaveLength(2);
        for (let at = 1; at <= writes; at++) {
          const shop = server.newShop();
          const cut = projector.cut({ at, how }, shop, (models) => fold(models, 4));
          await expect(cut).rejects.toThrow(ReadModelsUnavailable);
          await projector.whole(shop, (models) => fold(models, at % 2 === 0 ? 3 : 5));
          expect(await projector.standing(shop), `cut at write ${at} of ${writes}`).toEqual(expected);
        }
      },
      PATIENCE,
    );

    it(
      'takes in what was parked once, wherever it was',
      async () => {
        const stopped = { model: 'parcels@1', scope: 'document', key: 'p1' } as const;
        const retry = (models: ReadModelWriter) =>
          retryParked({ events: log, openEvents: openPlain, models, projections: projections(new Set()) }, stopped);
        const uncut = server.newShop();
        await projector.whole(uncut, (models) => fold(models, 4));
        const writes = await projector.whole(uncut, retry);
        const expected = await projector.standing(uncut);
        expect(expected.parked).toEqual([]);
        for (let at = 1; at <= writes; at++) {
          const shop = server.newShop();
          await projector.whole(shop, (models) => fold(models, 4));
          await expect(projector.cut({ at, how }, shop, retry)).rejects.toThrow(ReadModelsUnavailable);
          await projector.whole(shop, retry);
          expect(await projector.standing(shop), `cut at write ${at} of ${writes}`).toEqual(expected);
        }
      },
      PATIENCE,
    );
  });
});
