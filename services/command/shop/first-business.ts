import { DEMO_BUSINESS } from '@naust/domain/business/demo-business.ts';
import { COMPILED_VERSIONS } from '@naust/domain/shop/terms/compiled-terms.ts';
import type { CommandContext } from '@naust/infra/command-executor/stream-kind.ts';
import type { AllDeps, Deps } from '../dependencies/dependencies.ts';

type ShopDeps = Deps<'shop'> & { readonly wallet: Pick<AllDeps['wallet'], 'captureOn'> };

interface DemoFacts {
  /** Without it the shop issues no invoices. */
  readonly accountNumber: string | null;
  readonly hasDeposits: boolean;
}
const BARE: DemoFacts = { accountNumber: null, hasDeposits: false };

/** Describes and opens the demo's shop, if that is not done yet. */
export async function describeDemo(
  deps: ShopDeps,
  context: CommandContext,
  { accountNumber, hasDeposits }: DemoFacts = BARE,
): Promise<void> {
  const { shop } = deps;
  const business = { ...DEMO_BUSINESS, accountNumber };
  const described = { type: 'DescribeBusiness', business, expectedVersion: null } as const;
  if ((await shop().look()).state.business === null) await shop().run(described, context);
  if ((await shop().look()).state.phase === 'setting_up') await shop().run({ type: 'OpenShop', missing: [] }, context);
  await beginTerms(deps, context, hasDeposits);
}

/**
 * Gives an older log its business and its terms: before they were settings, every shop had the demo's business. A log
 * with events but without a stream `shop` is such a log. After an interruption, what is missing follows.
 */
export async function describeOldShop(deps: ShopDeps, context: CommandContext): Promise<void> {
  const { version, business, phase } = (await deps.shop().look()).state;
  const isCutShort = version === 1 && business !== null && phase === 'setting_up';
  if (version === 0 || isCutShort) await describeDemo(deps, context);
  else if (phase !== 'setting_up') await beginTerms(deps, context, false);
}

/**
 * Keeps the texts that were part of the program, under the versions that orders accepted. The demo's are its own;
 * another owner has not read them.
 */
async function beginTerms({ shop, wallet }: ShopDeps, context: CommandContext, hasDeposits: boolean): Promise<void> {
  const { business } = (await shop().look()).state;
  const isDraft = business?.orgNumber !== DEMO_BUSINESS.orgNumber;
  const { captureOn } = wallet;
  const terms = { names: COMPILED_VERSIONS, isDraft, captureOn, hasDeposits, hasStorageUnits: true };
  await shop().run({ type: 'BeginTerms', terms }, context);
}
