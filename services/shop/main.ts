import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { systemClock } from '@naust/infra/clock.ts';
import { ConfigError, readConfig } from '@naust/infra/config.ts';
import { createLogger } from '@naust/infra/logging.ts';
import { StartRefused } from '@naust/infra/start-refused.ts';
import { adapters } from './adapters.ts';
import { prepareFirstStart, prepareOldLog } from './first-start.ts';
import { openShop } from './shop.ts';

const VERSION = '0.1.0';
const say = (line: string) => void process.stdout.write(`${line}\n`);

try {
  await main();
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof StartRefused;
  process.stderr.write(`${error instanceof Error ? (isExpected ? error.message : error.stack) : String(error)}\n`);
  process.exit(1);
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const logger = createLogger({ to: config.logFile });
  const isBuilt = !import.meta.url.endsWith('.ts');
  const frontend = fileURLToPath(new URL(isBuilt ? '../../../frontend/dist' : '../../frontend/dist', import.meta.url));
  const shop = await openShop({
    config,
    adapters,
    clock: systemClock,
    logger,
    version: VERSION,
    projectorEntry: new URL(isBuilt ? './projector-main.js' : './projector-main.ts', import.meta.url),
    rebuildingEntry: new URL(isBuilt ? './rebuilding-main.js' : './rebuilding-main.ts', import.meta.url),
    ...(existsSync(frontend) ? { frontend } : {}),
  });
  const logins = await prepareFirstStart(shop, { config, clock: systemClock, say });
  const served = await shop.serve();
  for (const line of logins) say(line);
  if (config.rateLimitFactor === 0) say('Merk: alle grenser for antall forsøk er slått av (RATE_LIMIT_FACTOR=0).');
  const { mail, vipps } = config.engines;
  if (mail.scheme === 'folder') say(`E-post legges som filer i ${mail.path}`);
  say(vipps.scheme === 'simulator' ? 'Vipps: simulator, ingen penger flyttes' : `Vipps: ${vipps.url}`);
  say(`Data i ${config.dataDir}`);
  say(`Naust svarer på ${config.baseUrl}`);

  let isClosing = false;
  const close = async () => {
    if (isClosing) process.exit(1);
    isClosing = true;
    const ended = await served.close();
    await shop.close();
    logger.flush();
    process.exit(ended === 'done' ? 0 : 1);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(
      signal,
      () =>
        void close().catch((error: unknown) => {
          logger.fatal({ err: error }, 'the shop could not close');
          process.exit(1);
        }),
    );
  }
  await prepareOldLog(shop);
}
