import { describe, expect, it } from 'vitest';
import { isKeptAnswer, isKeptPage, isLastOrder, isPage } from './what-is-kept.ts';

const SHOWN = 'https://butikk.example/product/26';
const at = (path: string) => new URL(path, 'https://butikk.example');

describe('what is kept for when there is no net', () => {
  it.each(['/', '/product/26', '/group/1?from=2026-06-05T10:00', '/boder', '/cart', '/handbok.html'])(
    'is the page %s',
    (path) => {
      expect(isPage(at(path)) && isKeptPage(at(path))).toBe(true);
    },
  );

  it.each([
    '/admin/orders',
    '/profile',
    '/order-confirmation/123456789012345',
    '/reset-password?token=x',
    '/take-back?token=x',
    '/checklist',
    '/e/12',
  ])('is not the page %s', (path) => {
    expect(isPage(at(path))).toBe(true);
    expect(isKeptPage(at(path))).toBe(false);
  });

  it('is nothing in English, which has a worker of its own', () => {
    expect(['/en', '/en/product/26'].map((path) => isPage(at(path)))).toEqual([false, false]);
    expect(isKeptAnswer(at('/api/products'), 'https://butikk.example/en/product/26')).toBe(false);
    expect(isLastOrder(at('/api/orders/1'), 'https://butikk.example/en/order-confirmation/1')).toBe(false);
  });

  it.each([
    '/api/docs',
    '/sitemap.xml',
    '/images/1.webp',
    '/pictures/lavvo-1.webp',
    '/vipps/return?reference=x',
    '/metrics',
  ])('is nothing that is no page: %s', (path) => {
    expect(isPage(at(path))).toBe(false);
  });

  it.each([
    '/api/products?limit=1000',
    '/api/products/26',
    '/api/product-groups',
    '/api/storage-units',
    '/api/shop/terms/rental',
  ])('is the answer to %s', (path) => {
    expect(isKeptAnswer(at(path), SHOWN)).toBe(true);
  });

  it.each([
    '/api/shop/terms/rental/written',
    '/api/products/26/bookings',
    '/api/availability?product=26',
    '/api/users/me',
    '/api/orders',
    '/api/live',
  ])('is not the answer to %s', (path) => {
    expect(isKeptAnswer(at(path), SHOWN)).toBe(false);
  });

  it('is nothing that the back office reads', () => {
    expect(isKeptAnswer(at('/api/products'), 'https://butikk.example/admin/products')).toBe(false);
  });

  it('is the order that a confirmation shows, and no order of the back office', () => {
    const order = at('/api/orders/123456789012345');
    expect(isLastOrder(order, 'https://butikk.example/order-confirmation/123456789012345')).toBe(true);
    expect(isLastOrder(order, 'https://butikk.example/admin/orders?id=1')).toBe(false);
    expect(isLastOrder(order, '')).toBe(false);
    expect(isLastOrder(at('/api/orders/123456789012345/cancel'), 'https://butikk.example/order-confirmation/1')).toBe(
      false,
    );
  });
});
