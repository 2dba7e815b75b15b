import { expect, it } from 'vitest';
import { inOtherLanguage, withoutBase } from './language-base.ts';

it.each([
  ['/', '/en'],
  ['/?from=2026-06-05T10:00', '/en?from=2026-06-05T10:00'],
  ['/product/26?from=2026-06-05T10:00#bilder', '/en/product/26?from=2026-06-05T10:00#bilder'],
  ['/cart', '/en/cart'],
])('leads from %s to %s in English [D221.1]', (norwegian, english) => {
  expect(inOtherLanguage(norwegian)).toBe(english);
});

it('knows addresses of another language from its own [D221.1]', () => {
  expect(['/', '/e/12', '/endring', '/product/1'].map(withoutBase)).toEqual(['/', '/e/12', '/endring', '/product/1']);
  expect(['/en', '/en/', '/en/product/1'].map(withoutBase)).toEqual([null, null, null]);
});
