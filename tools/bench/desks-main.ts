import { systemClock } from '@naust/infra/clock.ts';
import { readConfig } from '@naust/infra/config.ts';
import { createLogger } from '@naust/infra/logging.ts';
import { adapters } from '@naust/shop/adapters.ts';
import { openShop } from '@naust/shop/shop.ts';

/** The whole shop with so many desks over the one log as DESKS says, calls to one after the other. */
const config = readConfig(process.env);
const shop = await openShop({
  config,
  adapters,
  clock: systemClock,
  logger: createLogger({ to: config.logFile }),
  version: '0',
  projectorEntry: new URL('../../services/shop/projector-main.js', import.meta.url),
  rebuildingEntry: new URL('../../services/shop/rebuilding-main.js', import.meta.url),
  drawingEntry: new URL('../../infra/images/drawing-main.js', import.meta.url),
  desks: Number(process.env.DESKS),
});
const served = await shop.serve();
await served.askToBeTold();
async function close(): Promise<void> {
  await served.close();
  await shop.close();
  process.exit();
}
process.on('SIGTERM', () => void close());
process.stdout.write('svarer\n');
