import { type Config, ConfigError, readConfig } from '@naust/infra/config.ts';
import { ReadModelsUnavailable } from '@naust/infra/read-models/read-models.port.ts';
import { openReadModelsAt, requireFiles, storeAddressesOf } from '@naust/infra/stores/opened-stores.ts';
import { storeAdapters } from '@naust/infra/stores/store-adapters.ts';
import { dataFoldersOf } from './backup/backed-up-engines.ts';
import { endCommand, say } from './command-line.ts';
import { exportShop } from './exporting/export-shop.ts';

const USAGE = 'Usage: npm run export -- <empty folder>';

/** Exports a shop's data as tables, running or not. */
await endCommand(async () => {
  const [folder, ...more] = process.argv.slice(2);
  if (!folder || folder.startsWith('-') || more.length > 0) throw new ConfigError(USAGE);
  const config = readConfig(process.env);
  requireFiles(config.engines, 'readModels', 'keys');
  for (const [file, rows] of await exported(config, folder)) say(`${file}: ${rows} rows`);
  say(`Written to ${folder}. The files hold names and addresses in the clear: delete them after use.`);
  return true;
});

async function exported(config: Config, folder: string): Promise<Map<string, number>> {
  const readModels = await openReadModelsAt(storeAddressesOf(config), storeAdapters);
  try {
    return await exportShop({ readModels, folder, dataFolders: dataFoldersOf(config) });
  } catch (fault) {
    if (!(fault instanceof ReadModelsUnavailable)) throw fault;
    throw new ConfigError('The read models are not built. Start the shop first, or run npm run rebuild.', {
      cause: fault,
    });
  } finally {
    await readModels.close();
  }
}
