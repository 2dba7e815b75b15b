import { act, renderHook } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAddressSearch } from './use-address-search.ts';

beforeEach(() => {
  vi.useFakeTimers();
  window.history.replaceState(null, '', '/');
});
afterEach(() => {
  vi.useRealTimers();
});

const typed = (text: string) => {
  const { result } = renderHook(() => useAddressSearch(), { wrapper: BrowserRouter });
  act(() => result.current.write(text));
};

it('writes what is searched for into the address after a short pause', () => {
  typed('1232 ');
  expect(window.location.search).toBe('');
  act(() => void vi.advanceTimersByTime(300));
  expect(window.location.search).toBe('?q=1232');
});

it('does not lead back from a row that was pressed meanwhile and is not drawn yet', () => {
  typed('1232');
  window.history.pushState(null, '', '/?id=7');
  act(() => void vi.advanceTimersByTime(300));
  expect(window.location.search).toBe('?id=7');
});
