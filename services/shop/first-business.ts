import type { Deps } from '@naust/command/dependencies/dependencies.ts';
import { DEMO_BUSINESS } from '@naust/domain/shop/demo-business.ts';
import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';

/** Who runs the demo, and that it is open. Stays quiet where that is said. */
export async function describeDemo({ shop }: Deps<'shop'>, context: CommandContext): Promise<void> {
  const described = { type: 'DescribeBusiness', business: DEMO_BUSINESS, expectedVersion: null } as const;
  if ((await shop().look()).state.business === null) await shop().run(described, context);
  if ((await shop().look()).state.phase === 'setting_up') await shop().run({ type: 'OpenShop' }, context);
}

/**
 * A log with events and without a stream `shop` is from before the business was a setting: every shop traded as the
 * demo's then. A start that was cut short between the two events goes on with the second.
 */
export async function describeOldShop(deps: Deps<'shop'>, context: CommandContext): Promise<void> {
  const { version, business, phase } = (await deps.shop().look()).state;
  const isCutShort = version === 1 && business !== null && phase === 'setting_up';
  if (version === 0 || isCutShort) await describeDemo(deps, context);
}
