import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isCodeMissing, loadCode, useIsCodeAway } from './load-code.ts';

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/cart.js'));
const net = vi.fn<() => Promise<Response>>();
const away = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => vi.stubGlobal('fetch', net));
afterEach(() => vi.unstubAllGlobals());

it('waits for the net and then fetches the code by itself', async () => {
  net.mockImplementation(away);
  const load = vi.fn<() => Promise<string>>().mockImplementation(missing);
  const { result } = renderHook(useIsCodeAway);
  const page = loadCode(load);
  await vi.waitFor(() => expect(result.current).toBe(true));
  expect(load).toHaveBeenCalledTimes(1);
  net.mockResolvedValue(new Response());
  load.mockResolvedValue('the page');
  await act(() => {
    window.dispatchEvent(new Event('online'));
    return page;
  });
  expect(await page).toBe('the page');
  expect(result.current).toBe(false);
});

it('gives up where the shop answers and the code is gone, as after a new release', async () => {
  net.mockResolvedValue(new Response());
  const load = vi.fn<() => Promise<string>>().mockImplementation(missing);
  await expect(loadCode(load)).rejects.toSatisfy(isCodeMissing);
  expect(load).toHaveBeenCalledTimes(2);
});

it('does not try again what is broken and not missing', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('x is not a function'));
  await expect(loadCode(load)).rejects.toThrow('x is not a function');
  expect(load).toHaveBeenCalledTimes(1);
});
