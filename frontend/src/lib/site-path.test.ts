import { expect, it } from 'vitest';
import { sitePath } from './site-path.ts';

it.each(['/cart', '/admin/orders?id=100000000000001&q=kari', '/'])('keeps %s, a path on this site', (path) => {
  expect(sitePath(path)).toBe(path);
});

it.each([
  null,
  '',
  'cart',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  'javascript:alert(1)',
])('leads home instead of to %j', (next) => {
  expect(sitePath(next)).toBe('/');
});
