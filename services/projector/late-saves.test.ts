import { ModelMoved } from '@naust/infra/read-models/read-model-writer.port.ts';
import { onEngine } from '@naust/infra/testing/engine.ts';
import { type MongoServer, mongoServer, ownMongoEngine } from '@naust/infra/testing/mongo-server.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cutProjector, fold, foldBesideOthers } from './testing/cut-projector.ts';

/** Milliseconds: that server takes some 15 for a write. */
const PATIENCE = 120_000;

onEngine(ownMongoEngine(), () => {
  let server: MongoServer;
  beforeAll(async () => {
    server = await mongoServer();
  });
  afterAll(() => server.stop());

  it(
    'a projector that is stopped at any write, and woken when another has taken over, changes nothing',
    async () => {
      const projector = cutProjector(server.url);
      const uncut = server.newShop();
      const writes = await projector.whole(uncut, (models) => fold(models, 4));
      const expected = await projector.standing(uncut);
      for (let at = 1; at <= writes; at++) {
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
        expect(await projector.standing(shop), `stopped at write ${at} of ${writes}`).toEqual(expected);
      }
    },
    PATIENCE,
  );
});
