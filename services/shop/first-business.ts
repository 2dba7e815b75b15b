import type { Deps } from '@naust/command/dependencies/dependencies.ts';
import { DEMO_BUSINESS } from '@naust/domain/shop/demo-business.ts';
import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';

/** Describes and opens the demo's shop, if that is not done yet. */
export async function describeDemo({ shop }: Deps<'shop'>, context: CommandContext): Promise<void> {
  const described = { type: 'DescribeBusiness', business: DEMO_BUSINESS, expectedVersion: null } as const;
  if ((await shop().look()).state.business === null) await shop().run(described, context);
  if ((await shop().look()).state.phase === 'setting_up') await shop().run({ type: 'OpenShop', missing: [] }, context);
}

/**
 * Gives an older log its business: before the business was a setting, every shop had the demo's. A log with events but
 * without a stream `shop` is such a log. After an interruption between the two events, the second one follows.
 */
export async function describeOldShop(deps: Deps<'shop'>, context: CommandContext): Promise<void> {
  const { version, business, phase } = (await deps.shop().look()).state;
  const isCutShort = version === 1 && business !== null && phase === 'setting_up';
  if (version === 0 || isCutShort) await describeDemo(deps, context);
}
