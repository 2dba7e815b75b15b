import { randomBytes } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import { join } from 'node:path';
import type { Clock } from '@naust/infra/clock.ts';
import type { Config } from '@naust/infra/config.ts';
import { isBehindProxy, isTrustedCall } from '@naust/infra/http/access.ts';
import type { Logger } from '@naust/infra/logging.ts';
import { type Payments, WalletUnavailable } from '@naust/infra/payments/payments.port.ts';
import type { WalletNotices } from '@naust/infra/payments/vipps/wallet-notices.ts';
import type { RunExclusive } from '@naust/infra/read-models/keep-holding.ts';
import type { Adapters } from '@naust/infra/stores/adapters.ts';
import { createVippsSimulator, type VippsSimulator } from '@naust/vipps-simulator/simulator.ts';
import { registering } from './registering.ts';

export interface ShopWallet {
  payments: Payments;
  notices: WalletNotices;
  /** Null if the wallet is real. */
  simulator: VippsSimulator | null;
  /** Before the first call to it. */
  listensAt(server: Server): void;
  /** Once the shop listens: registers its webhook. Resolves after the first try. */
  registerWebhook(): Promise<void>;
  close(): Promise<void>;
}

const WEBHOOK_PATH = '/api/vipps/webhook';
const KEY_HEADER = 'ocp-apim-subscription-key';
const MOUNT = '/vipps-simulator';
/** The simulator accepts any; the last one identifies the shop's own calls, which otherwise look like a proxy's. */
const simulatedKeys = () => ({
  clientId: 'naust',
  clientSecret: 'simulator',
  merchantSerialNumber: '100000',
  subscriptionKey: randomBytes(24).toString('base64url'),
});

interface Around {
  clock: Clock;
  logger: Logger;
  runExclusive: RunExclusive;
  /** The payee, as the payer sees it. */
  merchantName(): Promise<string>;
}

type OpenVipps = Adapters['wallet']['vipps'];

export function openWallet(config: Config, openVipps: OpenVipps, around: Around): Promise<ShopWallet> {
  const { engines, vipps } = config;
  return engines.vipps.scheme === 'simulator' || vipps === null
    ? openSimulated(config, openVipps, around)
    : openReal({ ...vipps, url: engines.vipps.url, folder: config.dataDir }, openVipps, around);
}

/** The simulator in this process. The shop calls it over HTTP like the real one, on its own port. */
async function openSimulated(config: Config, openVipps: OpenVipps, around: Around): Promise<ShopWallet> {
  const { clock, logger, merchantName } = around;
  let here: string | null = null;
  const baseUrl = () => {
    if (here === null) throw new WalletUnavailable('the simulator is not served yet');
    return here + MOUNT;
  };
  const keys = simulatedKeys();
  const trust = { metricsToken: config.metricsToken, isBehindProxy: isBehindProxy(config) };
  const mayOrderFaults = (request: IncomingMessage) => isTrustedCall(request, trust);
  const simulator = createVippsSimulator({
    file: join(config.dataDir, 'vipps-simulator.db'),
    clock,
    publicUrl: config.baseUrl,
    merchantName,
    prefix: MOUNT,
    mayOrderFaults,
    isCaller: (request) => request.headers[KEY_HEADER] === keys.subscriptionKey || mayOrderFaults(request),
    onFault: (error) => logger.error({ err: error }, 'the simulator of the wallet failed'),
  });
  const { payments, notices } = await openVipps({ baseUrl, keys, folder: config.dataDir, clock });
  const registration = registering(notices, around);
  return {
    payments,
    notices,
    simulator,
    listensAt(server) {
      here = `http://127.0.0.1:${portOf(server)}`;
    },
    async registerWebhook() {
      if (here !== null) await registration.start(here + WEBHOOK_PATH);
    },
    async close() {
      await registration.close();
      await simulator.close();
    },
  };
}

type Real = NonNullable<Config['vipps']> & { url: string; folder: string };

async function openReal(real: Real, openVipps: OpenVipps, around: Around): Promise<ShopWallet> {
  const { keys, url, webhookUrl, folder } = real;
  const { payments, notices } = await openVipps({ baseUrl: () => url, keys, folder, clock: around.clock });
  const registration = registering(notices, around);
  return {
    payments,
    notices,
    simulator: null,
    listensAt() {},
    registerWebhook: () => registration.start(webhookUrl),
    close: () => registration.close(),
  };
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
}
