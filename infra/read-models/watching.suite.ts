import { describe, expect, it } from 'vitest';
import { boat, boats, changed, created, faering, type Harbour } from './harbour.suite.ts';
import { ModelMoved } from './read-model-writer.port.ts';
import type { DeadLetter, ModelState, ReadModels } from './read-models.port.ts';

/** The last report of a watch; waits for the next. */
function lookout(readModels: ReadModels) {
  let newest: readonly ModelState[] | undefined;
  let isThere: ((states: readonly ModelState[]) => boolean) | undefined;
  let found = () => {};
  const watch = readModels.watch((states) => {
    newest = states;
    if (isThere?.(states)) found();
  });
  const until = async (condition: (states: readonly ModelState[]) => boolean) => {
    const wanted = new Promise<void>((resolve) => {
      found = resolve;
    });
    isThere = condition;
    if (!newest || !condition(newest)) await wanted;
    return newest ?? [];
  };
  return {
    ...watch,
    get newest() {
      return newest;
    },
    until,
    /** The state of the boats, once they have seen the log up to there. */
    async boatsAt(checkpoint: bigint, model = 'boats@2'): Promise<ModelState> {
      const isBoats = (state: ModelState) => state.model === model && state.checkpoint === checkpoint;
      const states = await until((all) => all.some(isBoats));
      return states.find(isBoats) as ModelState;
    },
  };
}

const deadLetters: DeadLetter = {
  model: 'boats@2',
  scope: 'document',
  key: 'a',
  position: 10n,
  stream: 'boat-a',
  version: 3,
  nth: 4,
  type: 'BoatLaunched',
  error: 'leaks',
};

export function watchingContract(place: Harbour): void {
  describe('watching', () => {
    it('tells every live read model at first, and what others save from then on', async () => {
      await place.writer.open({ ...boats, version: 1 });
      const seen = lookout(place.readModels);
      const before = await seen.boatsAt(0n);
      expect((await seen.until(() => true)).map(({ model }) => model)).toEqual(['boats@1', 'boats@2']);
      await place.launch();
      const after = await seen.boatsAt(9n);
      expect(after.changes).toBeGreaterThan(before.changes);
      expect(await place.model.get('a')).toEqual(faering);
      seen.stop();
    });

    it('counts what changes documents, not how far the log was seen', async () => {
      const seen = lookout(place.readModels);
      await place.launch();
      const { changes } = await seen.boatsAt(9n);
      await place.save([], 10);
      expect((await seen.boatsAt(10n)).changes).toBe(changes);
      await place.save([changed(await place.stored('a'), null, 11)], 11);
      expect((await seen.boatsAt(11n)).changes).toBeGreaterThan(changes);
      seen.stop();
    });

    it('counts on over a restart of who writes and who watches, and leaves out what was refused', async () => {
      await place.launch();
      const first = lookout(place.readModels);
      const { changes } = await first.boatsAt(9n);
      first.stop();
      const other = place.openWriter();
      await other.save([{ table: await other.open(boats), changes: [], checkpoint: 12n }]);
      await expect(place.save([created(boat('x', null, 1), 11)], 11)).rejects.toThrow(ModelMoved);
      const second = lookout(place.readModels);
      expect((await second.boatsAt(12n)).changes).toBe(changes);
      await other.save([
        { table: await other.open(boats), changes: [created(boat('y', null, 1), 13)], checkpoint: 13n },
      ]);
      expect((await second.boatsAt(13n)).changes).toBeGreaterThan(changes);
      await other.close();
      second.stop();
    });

    it('tells nothing of a build until the switch, which counts although no document is another', async () => {
      const other = { ...boats, version: 4 };
      const build = await place.writer.build(other);
      const live = await place.writer.open(other);
      await place.writer.save([{ table: live, changes: [created(faering, 1)], checkpoint: 1n }]);
      const seen = lookout(place.readModels);
      const before = await seen.boatsAt(1n, 'boats@4');
      await place.writer.save([{ table: build, changes: [created(faering, 1)], checkpoint: 1n }]);
      await place.save([], 10);
      await seen.boatsAt(10n);
      expect(seen.newest?.filter(({ model }) => model === 'boats@4')).toEqual([before]);
      await place.writer.finishBuild(build, new AbortController().signal);
      await place.writer.exclusively((exclusive) => exclusive.goLive(build));
      await seen.until((states) =>
        states.some(({ model, changes }) => model === 'boats@4' && changes > before.changes),
      );
      seen.stop();
    });

    it('never tells a number again of what was thrown away and made anew', async () => {
      await place.launch();
      const seen = lookout(place.readModels);
      const before = await seen.boatsAt(9n);
      expect(await place.writer.dropBeyond(async () => 8n, ['boats@2'])).toEqual(['boats@2']);
      expect(await seen.until((states) => states.length === 0)).toEqual([]);
      const anew = await place.writer.open(boats);
      await place.writer.save([{ table: anew, changes: [created(faering, 1)], checkpoint: 9n }]);
      expect((await seen.boatsAt(9n)).changes).toBeGreaterThan(before.changes);
      seen.stop();
    });

    it('tells whether anything is parked', async () => {
      const seen = lookout(place.readModels);
      await place.writer.save([{ table: place.table, changes: [], checkpoint: 10n, deadLetters: [deadLetters] }]);
      expect((await seen.boatsAt(10n)).hasDeadLetters).toBe(true);
      await place.writer.save([{ table: place.table, changes: [], checkpoint: 11n, retried: [deadLetters] }]);
      expect((await seen.boatsAt(11n)).hasDeadLetters).toBe(false);
      seen.stop();
    });

    it('hears the same while somebody waits, and nothing once it is stopped', async () => {
      const [stopped, seen] = [lookout(place.readModels), lookout(place.readModels)];
      const waited = seen.hasten();
      await stopped.boatsAt(0n);
      stopped.stop();
      await place.launch();
      await seen.boatsAt(9n);
      waited();
      await place.save([], 10);
      await seen.boatsAt(10n);
      expect(stopped.newest?.map(({ checkpoint }) => checkpoint)).toEqual([0n]);
      seen.stop();
    });
  });
}
