import type { Config } from './config.ts';
import type { LogDestination } from './log-destination.ts';
import { LogFile } from './log-file.ts';
import { logToStdout } from './log-to-stdout.ts';

/** The log of a process by the settings. Several services may share a data folder: each has its own file. */
export function openLog({ log, logFile }: Pick<Config, 'log' | 'logFile'>, service: string): LogDestination {
  if (log.isOnStdout) return logToStdout();
  const path = service === 'shop' ? logFile : logFile.replace(/\.log$/, `-${service}.log`);
  return new LogFile({ path, ...log });
}
