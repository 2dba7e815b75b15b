import type { SetupStep } from './setup.contract.ts';

/** What an owner has done of setting up the shop. */
export interface SetUp {
  readonly isDescribed: boolean;
  readonly hasMail: boolean;
  readonly hasOpeningHours: boolean;
  readonly showsProduct: boolean;
}

/** What is missing before the shop can open, in the order of the screen. */
export function missingSteps({ isDescribed, hasMail, hasOpeningHours, showsProduct }: SetUp): SetupStep[] {
  const missing: SetupStep[] = [];
  if (!isDescribed) missing.push('about');
  if (!hasMail) missing.push('mail');
  if (!hasOpeningHours) missing.push('opening-hours');
  if (!showsProduct) missing.push('products');
  return missing;
}
