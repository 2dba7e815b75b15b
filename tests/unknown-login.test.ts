import { expect, it, onTestFinished, vi } from 'vitest';
import { addCustomer } from './testing/shop-story.ts';
import { openTestShop } from './testing/shop-under-test.ts';

it('costs the shop one check of a password, whether its address is known or not, and answers the same', async () => {
  const shop = await openTestShop();
  onTestFinished(() => shop.stop());
  const kari = await addCustomer(shop, 'Kari Kjent');
  // The hasher's contract guarantees that a check without an account takes as long.
  const checked = vi.spyOn(shop.shop.deps.passwords, 'verify');
  const answers: unknown[] = [];
  for (const email of [kari.email, 'ukjent@kunde.test']) {
    checked.mockClear();
    const { status, body } = await shop.logIn(email, 'et feil passord');
    answers.push([status, body]);
    expect(checked).toHaveBeenCalledTimes(1);
  }
  expect(answers[1]).toEqual(answers[0]);
});
