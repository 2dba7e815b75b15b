import { expect, it } from 'vitest';
import { sellerOf } from '../../lib/seller.ts';
import { demoShop } from '../../testing/demo-shop.ts';
import { filledIn } from './filled-in.ts';
import { privacyStatement } from './privacy.texts.ts';
import { purchaseTerms } from './purchase-terms.texts.ts';
import { rentalTerms } from './rental-terms.texts.ts';

const texts = [rentalTerms, purchaseTerms, privacyStatement];

it('names the business of the shop and leaves no field open', () => {
  for (const text of texts) {
    const shown = JSON.stringify(filledIn(text, sellerOf(demoShop), demoShop.rules));
    expect(shown).toContain('Naust Utleie');
    expect(shown).not.toMatch(/\{\w+\}/);
  }
});

it('names nobody of its own', () =>
  expect(JSON.stringify(texts)).not.toMatch(/Naust|Stryn|311\s?842\s?757|57\s?00\s?01\s?00/));
