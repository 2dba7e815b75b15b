import { join } from 'node:path';
import { UNDESCRIBED } from '@naust/domain/business/business.ts';
import { systemClock } from '@naust/infra/clock.ts';
import { ConfigError, readConfig } from '@naust/infra/config.ts';
import { isTrustedCall } from '@naust/infra/http/access.ts';
import { isFromLoopback, isFromPrivateNetwork } from '@naust/infra/http/address.ts';
import { listen } from '@naust/infra/http/listening.ts';
import { surviveReaders } from '@naust/infra/log-to-stdout.ts';
import { createLogger } from '@naust/infra/logging.ts';
import { openLog } from '@naust/infra/open-log.ts';
import Koa from 'koa';
import { createVippsSimulator } from './simulator.ts';

const PREFIX = '/vipps-simulator';
const SERVICE = 'vipps-simulator';

surviveReaders(process.stdout, process.stderr);
try {
  await main();
} catch (error) {
  const isExpected = error instanceof ConfigError;
  process.stderr.write(`${error instanceof Error ? (isExpected ? error.message : error.stack) : String(error)}\n`);
  process.exit(1);
}

/** The simulated wallet as its own process, for a shop of several processes. BASE_URL is the shop's public address. */
async function main(): Promise<void> {
  // It sends webhooks to registered shops, and receives none.
  const config = readConfig({ ...process.env, VIPPS: 'simulator:', VIPPS_WEBHOOK_URL: undefined });
  const { port, dataDir, baseUrl, simulatorCallers, metricsToken } = config;
  const logger = createLogger({ to: openLog(config, SERVICE), service: SERVICE });
  const simulator = createVippsSimulator({
    file: join(dataDir, 'vipps-simulator.db'),
    clock: systemClock,
    publicUrl: baseUrl,
    // It knows none of the shop's log.
    merchantName: async () => UNDESCRIBED.legalName,
    prefix: PREFIX,
    isCaller: simulatorCallers === 'network' ? isFromPrivateNetwork : isFromLoopback,
    mayOrderFaults: (request) => isTrustedCall(request, { metricsToken, isBehindProxy: false }),
    onFault: (error) => logger.error({ err: error }, 'the simulator of the wallet failed'),
  });
  const app = new Koa();
  app.use(simulator.middleware);
  app.use((ctx) => {
    if (ctx.path.startsWith('/health/')) ctx.body = { status: 'ok' };
  });
  const server = await listen(app, port);
  process.stdout.write(`Vipps simulator on port ${port}, moves no money\n`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      server.close();
      server.closeAllConnections();
      void simulator.close().then(() => {
        logger.flush();
        process.exit(0);
      });
    });
  }
}
