import { shopAnswerOf } from '@naust/domain/shop/about-answer.ts';
import { DEMO_BUSINESS } from '@naust/domain/shop/demo-business.ts';
import { FIRST_RULES } from '@naust/domain/shop/rules.ts';

/** The shop of the tests. */
export const demoShop = shopAnswerOf({ version: 1, phase: 'open', business: DEMO_BUSINESS, rules: FIRST_RULES });

/** A shop that is not described yet. */
export const newShop = shopAnswerOf({ version: 1, phase: 'setting_up', business: null, rules: FIRST_RULES });
