import { expect, it } from 'vitest';
import { pathAfterSignIn } from './after-sign-in.ts';

it('sends administrators and staff to their desk and customers to the front page', () => {
  expect(pathAfterSignIn('admin', null)).toBe('/admin/today');
  expect(pathAfterSignIn('staff', null)).toBe('/admin/today');
  expect(pathAfterSignIn('user', null)).toBe('/');
});

it('sends everyone back to where they came from, on this site only', () => {
  expect(pathAfterSignIn('user', '/cart')).toBe('/cart');
  expect(pathAfterSignIn('admin', '/admin/orders?id=1')).toBe('/admin/orders?id=1');
  expect(pathAfterSignIn('admin', 'https://evil.example')).toBe('/admin/today');
  expect(pathAfterSignIn('user', '//evil.example')).toBe('/');
});
