import { badWeatherSuite } from './testing/bad-weather.suite.ts';
import { onServers } from './testing/engines.ts';

onServers(() => {
  badWeatherSuite({ servers: {}, pace: { perSecond: 3, seconds: 40, mailEvery: 1 }, looksPerSecond: 10 });
});
