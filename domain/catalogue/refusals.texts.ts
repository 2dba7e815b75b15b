import { discountRefusals } from '../discounts/refusals.texts.ts';
import { packageRefusals } from '../packages/refusals.texts.ts';
import { seasonRefusals } from '../seasons/refusals.texts.ts';
import { storageWaitRefusals } from '../storage-units/refusals.texts.ts';

/** Refusals of what the catalogue holds beside groups and products. */
export const catalogueRefusals = {
  ...discountRefusals,
  ...packageRefusals,
  ...seasonRefusals,
  ...storageWaitRefusals,
} as const;
