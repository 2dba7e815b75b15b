import { shopAnswerOf } from '@naust/domain/shop/about-answer.ts';
import { FIRST_APPEARANCE } from '@naust/domain/shop/appearance.ts';
import { DEMO_BUSINESS } from '@naust/domain/shop/demo-business.ts';

/** The shop of the tests. */
export const demoShop = shopAnswerOf({
  version: 1,
  phase: 'open',
  business: DEMO_BUSINESS,
  appearance: FIRST_APPEARANCE,
});

/** A shop that is not described yet. */
export const newShop = shopAnswerOf({ version: 1, phase: 'setting_up', business: null, appearance: FIRST_APPEARANCE });
