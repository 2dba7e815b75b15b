import { emailHashOf } from '@naust/command/dependencies/email-hash.ts';
import { streamKinds } from '@naust/command/dependencies/streams.ts';
import { setUpOf } from '@naust/command/shop/opening.routes.ts';
import { demoCustomer } from '@naust/demo/seed.ts';
import { VIPPS } from '@naust/domain/orders/statuses.ts';
import { missingSteps } from '@naust/domain/shop/missing-steps.ts';
import type { SetupStep } from '@naust/domain/shop/setup.contract.ts';
import type { ShopPhase, ShopState } from '@naust/domain/shop/shop-settings.ts';
import { type LogSources, stateInLog } from '@naust/infra/command-executor/state-in-log.ts';
import type { Config } from '@naust/infra/config.ts';
import { secretKeyOf } from '@naust/infra/secret-key.ts';
import { secretsFrom } from '@naust/infra/secrets.ts';
import { type Point, point } from './point.ts';

/** Names of the steps on the screen. */
const STEPS: Readonly<Record<SetupStep, string>> = {
  about: 'Om butikken',
  mail: 'E-post',
  'opening-hours': 'Åpningstider',
  products: 'Produkter',
};
const OPENING: Readonly<Record<ShopPhase, string | null>> = {
  open: null,
  setting_up: 'the shop is not opened yet. Press Åpne butikken on Kom i gang.',
  closed: 'the shop is closed. Open it on Kom i gang.',
};

/** What the log says, beside a running shop or a stopped one. */
export async function shopPoints(config: Config, log: LogSources): Promise<Point[]> {
  const shop = await stateInLog(streamKinds.shop, log);
  const missing = missingSteps(setUpOf(shop, await stateInLog(streamKinds.catalogue, log)));
  const admins = await stateInLog(streamKinds.admins, log);
  return [
    point('Demo', (await holdsDemo(config, log)) && 'DATA_DIR holds the demo. Start on an empty folder with DEMO=0.'),
    point('Administrator', admins.length === 0 && 'there is none. Open the link that the start prints.'),
    point('Vipps', walletProblem(config, shop)),
    point(
      'Kom i gang',
      missing.length > 0 ? `missing: ${missing.map((step) => STEPS[step]).join(', ')}.` : OPENING[shop.phase],
    ),
  ];
}

async function holdsDemo(config: Config, { store }: LogSources): Promise<boolean> {
  const hash = emailHashOf({ secrets: secretsFrom(secretKeyOf(config)) }, demoCustomer);
  return (await store.read(streamKinds.email.name(hash), 0, 1)).length > 0;
}

function walletProblem({ engines: { vipps }, vipps: keys }: Config, { offered }: ShopState): string | null {
  if (!offered.includes(VIPPS)) return null;
  const remedy = 'Set VIPPS=https://api.vipps.no and its four keys, or stop offering Vipps in Innstillinger, Betaling.';
  if (keys === null) return `customers may pay by a simulator that moves no money. ${remedy}`;
  return vipps.url === 'https://api.vipps.no' ? null : `${vipps.url} moves no money. ${remedy}`;
}
