import { isWhole } from '@naust/infra/testing/extent.ts';
import { describe } from 'vitest';
import { badWeatherSuite } from './testing/bad-weather.suite.ts';
import { onServers } from './testing/engines.ts';

// Two minutes; in `npm test` the same weather comes over a shop on files.
describe.runIf(isWhole)('a shop whose documents and keys are in MongoDB', () => {
  onServers(() => {
    badWeatherSuite({ servers: {}, pace: { perSecond: 3, seconds: 40, mailEvery: 1 }, looksPerSecond: 10 });
  });
});
