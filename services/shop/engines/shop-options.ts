import type { Clock } from '@naust/infra/clock.ts';
import type { Config } from '@naust/infra/config.ts';
import type { LogDestination } from '@naust/infra/log-destination.ts';
import type { Logger } from '@naust/infra/logging.ts';
import type { Adapters } from '@naust/infra/stores/adapters.ts';
import type { BackupCommand } from '@naust/ops/backup/timed-backups.ts';
import type { Accepted } from '@naust/ops/folder/acceptance.ts';
import type { Roles } from './roles.ts';
import type { WalletEngine } from './wallet-dependencies.ts';

export interface ShopOptions {
  config: Config;
  adapters: Adapters;
  clock: Clock;
  logger: Logger;
  /** The destination under the logger; absent: dropped lines are not counted. */
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
  /** Called with engines that are waited for. */
  say?: (line: string) => void;
  /** Findings that the operator has accepted (default: none). */
  accepted?: Accepted;
  /** Roles of this process; absent: all. */
  roles?: Roles;
  /** Takes the configured backups; absent: none. */
  backupCommand?: BackupCommand;
  /** Replaces the wallet of the settings. */
  wallet?: Partial<WalletEngine>;
  /**
   * Number of writers that calls alternate between, each with its own executor over the one log, as in several
   * processes (default 1). Background work uses the last one.
   */
  writers?: number;
}
