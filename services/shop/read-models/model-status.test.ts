import { type ModelsUnderTest, modelsUnderTest } from '@naust/infra/read-models/testing/models-under-test.ts';
import { charges } from '@naust/read-models/charges/charges.model.ts';
import { groups } from '@naust/read-models/groups/groups.model.ts';
import { quizzes } from '@naust/read-models/quizzes/quizzes.model.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type PolledModels, pollReadModels } from './model-status.ts';

let underTest: ModelsUnderTest;
let watched: PolledModels;
let hastened: number;
beforeEach(async () => {
  underTest = await modelsUnderTest([groups, charges]);
  hastened = 0;
  const { readModels } = underTest;
  const watch: typeof readModels.watch = (listener) => {
    const { stop, hasten } = readModels.watch(listener);
    return {
      stop,
      hasten() {
        hastened += 1;
        return hasten();
      },
    };
  };
  const parts = {
    missing: readModels.missing.bind(readModels),
    deadLetters: readModels.deadLetters.bind(readModels),
    watch,
  };
  watched = await pollReadModels({ readModels: parts });
});
afterEach(async () => {
  watched.stop();
  await underTest.close();
});

const group = (name: string) => ({ id: '1', groupId: 1, name, description: null, isRemoved: 0 });

it('knows what others have saved without being told', async () => {
  expect(watched.hasSeen(['groups'], 1n)).toBe(false);
  const waiting = watched.waitFor(['groups'], 1n, { atMost: 20_000 });
  await underTest.save(groups, [group('Telt')]);
  expect([await waiting, hastened]).toEqual(['seen', 1]);
  expect(watched.hasSeen(['groups'], 1n)).toBe(true);
  expect(await watched.waitFor(['charges'], 1n, { atMost: 1 })).toBe('stale');
});

it('takes any document of a read model for changed that has changed, and of no other', async () => {
  await expect.poll(() => watched.hasSeen(['groups'], 0n)).toBe(true);
  const [then, ofGroups, ofCharges] = [
    watched.changes.now(),
    watched.changeCount(['groups']),
    watched.changeCount(['charges']),
  ];
  const position = await underTest.save(groups, [group('Telt')]);
  await watched.waitFor(['groups'], position, { atMost: 20_000 });
  expect(watched.changes.isAsThen([{ model: 'groups', ids: ['7'] }], then)).toBe(false);
  expect(watched.changes.isAsThen([{ model: 'charges' }], then)).toBe(true);
  expect(watched.changeCount(['groups'])).toBeGreaterThan(ofGroups);
  expect(watched.changeCount(['charges'])).toBe(ofCharges);
});

it('takes nothing for changed where only the log was seen further', async () => {
  await expect.poll(() => watched.hasSeen(['groups'], 0n)).toBe(true);
  const then = watched.changes.now();
  await watched.waitFor(['groups'], await underTest.save(groups, []), { atMost: 20_000 });
  expect(watched.changes.isAsThen([{ model: 'groups' }], then)).toBe(true);
});

it('tells listeners of any document of the read model that has changed, and how far the log was seen', async () => {
  await expect.poll(() => watched.hasSeen(['groups'], 0n)).toBe(true);
  const received: unknown[] = [];
  const stop = watched.saves.listen((changed, position) => received.push(...changed, position));
  const position = await underTest.save(groups, [group('Telt')]);
  await watched.waitFor(['groups'], position, { atMost: 20_000 });
  await expect.poll(() => received).toEqual([{ model: 'groups', ids: null }, position]);
  expect(watched.saves.position()).toBe(position);
  stop();
});

it('says which read models are there', async () => {
  expect(watched.neededToOrder).toContain('groups');
  const missing = watched.everyModel.filter((name) => !['groups', 'charges'].includes(name));
  expect(watched.beingBuilt()).toEqual(missing);
  const position = await underTest.save(quizzes, []);
  expect(await watched.waitFor(['quizzes'], position, { atMost: 20_000 })).toBe('seen');
  expect(watched.beingBuilt()).toEqual(missing.filter((name) => name !== 'quizzes'));
});
