import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';

const answer = z.object({ id: z.number() });
const sent = (text: string) => {
  document.body.innerHTML = `<script type="application/json" id="first-answers">${text}</script>`;
};
const freshly = async () => (await import('./first-answers.ts')).takeFirstAnswer;

beforeEach(() => vi.resetModules());
afterEach(() => {
  document.body.innerHTML = '';
});

it('gives what was sent with the page once', async () => {
  sent('{"/products/7":{"id":7}}');
  const take = await freshly();
  expect(take('/products/8', answer)).toBeUndefined();
  expect(take('/products/7', answer)).toEqual({ id: 7 });
  expect(take('/products/7', answer)).toBeUndefined();
});

it.each(['', 'null', '[1]', '{"/products/7":{"id":"sju"}}', '{"/products/7"'])(
  'takes nothing from %s',
  async (text) => {
    sent(text);
    expect((await freshly())('/products/7', answer)).toBeUndefined();
  },
);
