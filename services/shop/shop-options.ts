import type { Clock } from '@naust/infra/clock.ts';
import type { Config } from '@naust/infra/config.ts';
import type { LogDestination } from '@naust/infra/log-destination.ts';
import type { Logger } from '@naust/infra/logging.ts';
import type { Adapters } from './adapters.ts';
import type { BackupCommand } from './backup/timed-backups.ts';
import type { Accepted } from './folder/acceptance.ts';
import type { Roles } from './roles.ts';
import type { WalletEngine } from './wallet-dependencies.ts';

export interface ShopOptions {
  config: Config;
  adapters: Adapters;
  clock: Clock;
  logger: Logger;
  /** What is under the logger; absent: nobody counts what it drops. */
  log?: Pick<LogDestination, 'dropped'>;
  version: string;
  /** The built file that calls `serveProjector`. */
  projectorEntry: URL;
  /** The built file `rebuilding-main`. */
  rebuildingEntry: URL;
  /** The built file `drawing-main`. */
  drawingEntry: URL;
  /** The folder of the built frontend; absent: calls only. */
  frontend?: string;
  checkAnswers?: boolean;
  /** Hears of engines that are waited for. */
  say?: (line: string) => void;
  /** What the operator has said to go on with (default: nothing). */
  accepted?: Accepted;
  /** Of this process; absent: all. */
  roles?: Roles;
  /** Takes the copies that the settings ask for; absent: none. */
  backupCommand?: BackupCommand;
  /** In the place of what the settings name. */
  wallet?: Partial<WalletEngine>;
  /**
   * Writers that calls go to in turn, each with an executor of its own over the one log, as several processes have them
   * (default 1). Work in the background is the last one's.
   */
  writers?: number;
}
