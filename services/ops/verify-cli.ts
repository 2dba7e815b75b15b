import { dirname } from 'node:path';
import { smallImageUrl } from '@naust/domain/small-image.ts';
import { systemClock } from '@naust/infra/clock.ts';
import { type Config, ConfigError, readConfig } from '@naust/infra/config.ts';
import { lookAtDocuments } from '@naust/infra/documents/folder/look-at-documents.ts';
import { lookAtPictures } from '@naust/infra/images/folder/look-at-pictures.ts';
import { everyDocument } from '@naust/infra/read-models/every-document.ts';
import { type ReadModels, ReadModelsDamaged } from '@naust/infra/read-models/read-models.port.ts';
import { openSqliteReadModelWriter } from '@naust/infra/read-models/sqlite/sqlite-read-model-writer.ts';
import { openSqliteReadModels } from '@naust/infra/read-models/sqlite/sqlite-read-models.ts';
import { StartRefused } from '@naust/infra/start-refused.ts';
import { openReadModelsAt, openStores, requireFiles, storeAddressesOf } from '@naust/infra/stores/opened-stores.ts';
import { storeAdapters } from '@naust/infra/stores/store-adapters.ts';
import { faultsOf, reportOf, type Verified } from '@naust/projector/verification/report.ts';
import { verifyLog } from '@naust/projector/verification/verify-log.ts';
import { verifyModels } from '@naust/projector/verification/verify-models.ts';
import { projections } from '@naust/read-models/all.ts';
import { products } from '@naust/read-models/products/products.model.ts';
import { shopNow, shopProjection, THE_SHOP } from '@naust/read-models/shop/shop.projection.ts';
import { damagedFiles } from './folder/damaged-files.ts';
import { isAnother, refuseOtherKeys } from './folder/other-log.ts';
import { checkOwed } from './verify/check-owed.ts';
import { recordedFiles, unlessUnbuilt } from './verify/recorded-files.ts';

const IMAGES = '/images/';
const PAGE = 500;

/** Reads a shop's data, running or not, and ends with 0 exactly if it has no faults. */
const stopping = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopping.abort());

try {
  const config = readConfig(process.env);
  requireFiles(config.engines, 'eventStore', 'keys');
  const { lines, isClean } = await reportOn(config, stopping.signal);
  if (!stopping.signal.aborted) process.stdout.write(`${lines.join('\n')}\n`);
  process.exitCode = isClean && !stopping.signal.aborted ? 0 : 1;
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof StartRefused;
  process.stderr.write(`${error instanceof Error ? (isExpected ? error.message : error.stack) : String(error)}\n`);
  process.exitCode = 1;
}

/** Damaged files are reported, and not compared. */
async function reportOn(config: Config, signal: AbortSignal): Promise<ReturnType<typeof reportOf>> {
  const damaged = (isThorough: boolean) => damagedFiles(config, { read: storeAdapters.facts, isThorough, signal });
  const known = damaged(false);
  if (known.length > 0) return reportOfDamage(known);
  try {
    return reportOf(await verify(config, signal));
  } catch (fault) {
    const met = damaged(true);
    if (met.length > 0) return reportOfDamage(met);
    // The log is intact, so invalid JSON is in a document.
    if (!(fault instanceof SyntaxError || fault instanceof ReadModelsDamaged)) throw fault;
    return reportOfDamage([`✗ ${config.engines.readModels.path} is damaged: ${fault.message}`]);
  }
}

function reportOfDamage(damaged: readonly string[]): ReturnType<typeof reportOf> {
  return { lines: [...damaged, `Found ${faultsOf(damaged.length)}. The rest was not compared.`], isClean: false };
}

async function verify(config: Config, signal: AbortSignal): Promise<Verified> {
  const addresses = storeAddressesOf(config);
  const opened = await openStores(addresses, storeAdapters);
  const { events, keys } = opened;
  const readModels = await openReadModelsAt(addresses, storeAdapters);
  try {
    await refuseOtherKeys(opened, addresses);
    const head = await events.head();
    const log = await verifyLog(events, keys, systemClock, signal);
    const deadLetters = await readModels.deadLetters();
    const wanted = await namedPictures(readModels);
    const pictures = await lookAtPictures(config.engines.images.path, wanted, signal);
    const papers = await lookAtDocuments(config.engines.documents.path, await recordedFiles(readModels, keys));
    if (isAnother(await readModels.log(), await events.identity()))
      return {
        head,
        log,
        models: [],
        owed: null,
        missing: [],
        deadLetters: [],
        pictures,
        documents: papers,
        isOfAnotherLog: true,
      };
    const models = await verifyModels(
      {
        ...opened,
        readModels,
        // Next to the read models if they are files, because it holds the same data.
        scratch: {
          directory: addresses.readModels.isEmbedded ? dirname(addresses.readModels.path) : config.dataDir,
          openModels: openSqliteReadModelWriter,
          openReadModels: openSqliteReadModels,
        },
        clock: systemClock,
        projections,
      },
      signal,
    );
    const owed = await checkOwed(events, readModels, signal);
    const missing = await readModels.missing(projections.map(({ model }) => model));
    return { head, log, models, owed, missing, deadLetters, pictures, documents: papers, isOfAnotherLog: false };
  } finally {
    await readModels.close();
    await opened.close();
  }
}

/** Files of the pictures that products and the shop name; none of those whose read model is not built yet. */
async function namedPictures(readModels: ReadModels): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  const add = (url: string | null) => {
    for (const address of [url, url && smallImageUrl(url)])
      if (address?.startsWith(IMAGES)) names.add(address.slice(IMAGES.length));
  };
  await unlessUnbuilt(async () => {
    for await (const { fields } of everyDocument(readModels.model(products), { index: 'kept', limit: PAGE }))
      for (const url of [fields.imageUrl, ...fields.images]) add(url);
  });
  await unlessUnbuilt(async () => {
    const { logo, picture } = shopNow(await readModels.model(shopProjection.model).get(THE_SHOP)).appearance;
    if (logo) for (const url of [logo.favicon, logo.icon192, logo.icon512, logo.share]) add(url);
    if (logo) names.add(logo.header.url.slice(IMAGES.length));
    add(picture?.url ?? null);
  });
  return names;
}
