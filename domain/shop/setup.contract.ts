import * as z from 'zod/mini';
import { oneLine, oneName } from '../written.contract.ts';

/** The steps without which a shop cannot open, in the order of the screen. */
export const SETUP_STEPS = ['about', 'mail', 'opening-hours', 'products'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** The steps that never block the opening. */
export const OPTIONAL_STEPS = ['appearance', 'terms', 'payment'] as const;
export type OptionalStep = (typeof OPTIONAL_STEPS)[number];

/** GET /api/shop/setup: the steps to do before the shop can open, and the others that are not done. */
export const setupAnswer = z.object({
  missing: z.array(z.enum(SETUP_STEPS)),
  optional: z.array(z.enum(OPTIONAL_STEPS)),
});

export type SetupAnswer = z.infer<typeof setupAnswer>;

/** POST /api/shop/open and /close. */
export const phaseSet = z.object({ state: z.enum(['setting_up', 'open', 'closed']), version: z.int() });

/** POST /api/setup: the first administrator. `code`: of the link that the start prints. */
export const setupInput = z.object({
  code: z.string().check(z.maxLength(100)),
  name: oneName(120),
  email: oneLine(254),
  password: z.string(),
});
