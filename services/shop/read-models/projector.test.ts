import { readConfig } from '@naust/infra/config.ts';
import { type ModelsUnderTest, modelsUnderTest } from '@naust/infra/read-models/testing/models-under-test.ts';
import { quizzes } from '@naust/read-models/quizzes/quizzes.model.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startProjector } from './projector.ts';

/** Sends nothing, and ends at the first message. */
const silentThread = new URL(
  `data:text/javascript,${encodeURIComponent("import { parentPort } from 'node:worker_threads'; parentPort.once('message', () => {});")}`,
);

let underTest: ModelsUnderTest;
let projector: Awaited<ReturnType<typeof startProjector>>;
beforeEach(async () => {
  underTest = await modelsUnderTest([]);
  projector = await startProjector(
    silentThread,
    readConfig({ SECRET_KEY: 'a-key-of-at-least-thirty-two-characters' }),
    { readModels: underTest.readModels, store: { head: async () => 1n } },
    { logger: { error: () => {} }, metrics: { countFoldFailure: () => {} } },
  );
});
afterEach(async () => {
  await projector.thread.stop();
  await underTest.close();
});

it('calls a read model built that was waited for and found, though its thread has told nothing', async () => {
  expect(projector.beingBuilt()).toEqual(projector.everyModel);
  const position = await underTest.save(quizzes, []);
  expect(await projector.waitFor(['quizzes'], position, { atMost: 20_000 })).toBe('seen');
  expect(projector.beingBuilt()).toEqual(projector.everyModel.filter((name) => name !== 'quizzes'));
});
