import type { Clock } from '@naust/infra/clock.ts';
import type { Config } from '@naust/infra/config.ts';
import type { Logger } from '@naust/infra/logging.ts';
import type { Adapters } from './adapters.ts';
import type { Accepted } from './folder/acceptance.ts';
import type { Roles } from './roles.ts';
import type { WalletEngine } from './wallet-desk.ts';

export interface ShopOptions {
  config: Config;
  adapters: Adapters;
  clock: Clock;
  logger: Logger;
  version: string;
  /** The built file that calls `serveProjector`. */
  projectorEntry: URL;
  /** The built file `rebuilding-main`. */
  rebuildingEntry: URL;
  /** The folder of the built frontend; absent: calls only. */
  frontend?: string;
  checkAnswers?: boolean;
  /** Hears of engines that are waited for. */
  say?: (line: string) => void;
  /** What the operator has said to go on with (default: nothing). */
  accepted?: Accepted;
  /** Of this process; absent: all. */
  roles?: Roles;
  /** In the place of what the settings name. */
  wallet?: Partial<WalletEngine>;
  /**
   * Desks that calls go to in turn, each with mailboxes of its own over the one log, as several processes have them
   * (default 1). Work in the background is the last one's.
   */
  desks?: number;
}
