import type { Clock } from '@naust/infra/clock.ts';
import type { FaultBox } from './fault-box.ts';
import type { Wallet } from './wallet.ts';
import type { WalletFile } from './wallet-file.ts';
import type { WebhookQueue } from './webhook-queue.ts';

/** What the routes of the simulator work with. */
export interface SimulatorParts {
  file: WalletFile;
  wallet: Wallet;
  queue: WebhookQueue;
  faults: FaultBox;
  clock: Clock;
  /** Where its paths begin on this server, '' or `/vipps-simulator`. */
  prefix: string;
  /** Who is paid, as the payer reads it. */
  merchantName(): Promise<string>;
  /** The address of the shop. */
  home: string;
  /** The address of the landing page, as browsers know it. */
  landing: string;
  /** Tells the shop what it does not know yet. */
  deliver(): Promise<void>;
}
