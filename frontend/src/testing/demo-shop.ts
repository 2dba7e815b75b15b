import { shopAnswerOf } from '@naust/domain/shop/about-answer.ts';
import { DEMO_BUSINESS } from '@naust/domain/shop/demo-business.ts';

/** What the shop of the tests says of itself. */
export const demoShop = shopAnswerOf({ version: 1, phase: 'open', business: DEMO_BUSINESS });
