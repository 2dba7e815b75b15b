import { DEMO_BUSINESS } from '@naust/domain/business/demo-business.ts';
import { FIRST_RULES } from '@naust/domain/rules/rules.ts';
import { shopAnswerOf } from '@naust/domain/shop/about-answer.ts';
import { FIRST_APPEARANCE } from '@naust/domain/shop/appearance.ts';
import { COMPILED_VERSIONS } from '@naust/domain/shop/terms/compiled-terms.ts';

/** The shop of the tests. */
export const demoShop = shopAnswerOf({
  version: 5,
  phase: 'open',
  business: DEMO_BUSINESS,
  termsVersion: COMPILED_VERSIONS.rental,
  rules: FIRST_RULES,
  appearance: FIRST_APPEARANCE,
});

/** A shop that is not described yet. */
export const newShop = shopAnswerOf({
  version: 1,
  phase: 'setting_up',
  business: null,
  termsVersion: null,
  rules: FIRST_RULES,
  appearance: FIRST_APPEARANCE,
});
