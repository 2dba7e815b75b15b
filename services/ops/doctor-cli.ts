import { systemClock } from '@naust/infra/clock.ts';
import { type Config, readConfig } from '@naust/infra/config.ts';
import { openStores, requireFiles, storeAddressesOf } from '@naust/infra/stores/opened-stores.ts';
import { storeAdapters } from '@naust/infra/stores/store-adapters.ts';
import { endCommand, say } from './command-line.ts';
import { backupPoint } from './doctor/backup-point.ts';
import { lineOf, type Point } from './doctor/point.ts';
import { settingPoints } from './doctor/setting-points.ts';
import { shopPoints } from './doctor/shop-points.ts';
import { refuseOtherKeys } from './folder/other-log.ts';

/** Says what a shop lacks before the public may use it, running or not; changes nothing. */
await endCommand(async () => {
  const config = readConfig(process.env);
  const settings = await settingPoints(config);
  tell(settings);
  requireFiles(config.engines, 'eventStore', 'keys');
  const points = await pointsInStores(config);
  tell(points);
  const missing = [...settings, ...points].filter(({ problem }) => problem !== null).length;
  say(missing === 0 ? 'Ready for the public.' : `Not ready for the public: ${missing} to do.`);
  return missing === 0;
});

function tell(points: readonly Point[]): void {
  for (const point of points) say(lineOf(point));
}

async function pointsInStores(config: Config): Promise<Point[]> {
  const addresses = storeAddressesOf(config);
  const opened = await openStores(addresses, storeAdapters);
  const { events: store, keys } = opened;
  try {
    await refuseOtherKeys(opened, addresses);
    return [
      ...(await shopPoints(config, { store, keys })),
      await backupPoint(config, await store.identity(), systemClock.now()),
    ];
  } finally {
    await opened.close();
  }
}
