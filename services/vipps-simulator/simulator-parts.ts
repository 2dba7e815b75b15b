import type { Clock } from '@naust/infra/clock.ts';
import type { OrderedFaults } from './faults.ts';
import type { Wallet } from './wallet.ts';
import type { WalletFile } from './wallet-file.ts';
import type { Webhooks } from './webhooks.ts';

/** Dependencies of the simulator's routes. */
export interface SimulatorParts {
  file: WalletFile;
  wallet: Wallet;
  webhooks: Webhooks;
  faults: OrderedFaults;
  clock: Clock;
  /** The payee, as the payer sees it. */
  merchantName(): Promise<string>;
  /** The address of the shop. */
  home: string;
  /** The public address of the landing page. */
  landing: string;
}
