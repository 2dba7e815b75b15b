import type { Clock } from '@naust/infra/clock.ts';
import type { OrderedFaults } from './faults.ts';
import type { Wallet } from './wallet.ts';
import type { WalletFile } from './wallet-file.ts';
import type { Webhooks } from './webhooks.ts';

/** What the routes of the simulator work with. */
export interface SimulatorParts {
  file: WalletFile;
  wallet: Wallet;
  webhooks: Webhooks;
  faults: OrderedFaults;
  clock: Clock;
  /** Who is paid, as the payer reads it. */
  merchantName: string;
  /** The address of the shop. */
  home: string;
  /** The address of the landing page, as browsers know it. */
  landing: string;
}
