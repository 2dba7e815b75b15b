import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const BODY = { items: [{ productId: 9, quantity: 1 }], guest: { name: 'Kari Nordmann' } };

/** A tab of the same browser: its own memory, the same storage. */
async function openTab() {
  vi.resetModules();
  return import('./attempt-key.ts');
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T11:00:00Z') });
});
afterEach(() => void vi.useRealTimers());

describe('the key of an order on its way', () => {
  it('is one for the same order from two tabs that send at once, and long enough for a visitor', async () => {
    const one = await openTab();
    one.prepareAttempt();
    const other = await openTab();
    const key = one.attemptKey(BODY);
    expect(other.attemptKey(BODY)).toBe(key);
    expect(key.length).toBeGreaterThanOrEqual(22);
    expect(key.length).toBeLessThanOrEqual(128);
  });

  it('is another for another order, and for the same once it was placed, in every tab', async () => {
    const one = await openTab();
    const key = one.attemptKey(BODY);
    expect(one.attemptKey({ ...BODY, paymentId: 2 })).not.toBe(key);
    const other = await openTab();
    one.endAttempt();
    expect(one.attemptKey(BODY)).not.toBe(key);
    expect(other.attemptKey(BODY)).toBe(one.attemptKey(BODY));
  });

  it('is the same after a reload, and another the day after', async () => {
    const key = (await openTab()).attemptKey(BODY);
    expect((await openTab()).attemptKey(BODY)).toBe(key);
    vi.setSystemTime(Date.parse('2026-11-21T11:00:01Z'));
    expect((await openTab()).attemptKey(BODY)).not.toBe(key);
  });

  it('keeps nothing of what the guest wrote', async () => {
    (await openTab()).attemptKey(BODY);
    expect(JSON.stringify(localStorage)).not.toContain('Kari');
  });
});
