import { openProtocolServer } from './protocol-server.ts';
import type { ServerVersion } from './server-parts.ts';

/**
 * The protocol server as its own process: PORT (default: a free one), SERVER_VERSION (23.10.6 or 24.10.4), LOG_FILE
 * (acknowledged events survive a SIGKILL; without it they are lost with the process). Prints its address when it
 * listens. SIGTERM ends it as the version does, SIGUSR2 drops all subscriptions.
 */
const { PORT = '0', SERVER_VERSION, LOG_FILE } = process.env;
const versions: readonly ServerVersion[] = ['23.10.6', '24.10.4'];
const version = versions.find((known) => known === SERVER_VERSION);

const server = await openProtocolServer({
  port: Number(PORT),
  ...(version !== undefined && { version }),
  ...(LOG_FILE !== undefined && { file: LOG_FILE }),
});
process.stdout.write(`${server.url}\n`);

let isEnding = false;
process.on('SIGTERM', () => {
  if (isEnding) return;
  isEnding = true;
  void server.terminate().finally(() => process.exit(0));
});
process.on('SIGUSR2', () => {
  server.faults.dropSubscriptions('cancelled');
});
