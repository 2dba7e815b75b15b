import { cleanup } from '@testing-library/react';
import type { DetachedWindowAPI } from 'happy-dom';
import { toast } from 'sonner';
import { afterAll, afterEach, vi } from 'vitest';

declare global {
  interface Window {
    happyDOM: DetachedWindowAPI;
  }
}

/**
 * Runs before each file: the files of a worker share React and the window, but none of the shop's modules. Their state
 * (server time, last position, a toast) is reset with them.
 */
vi.resetModules();

afterEach(() => {
  cleanup();
  toast.dismiss();
});

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  document.head.replaceChildren();
  document.body.replaceChildren();
  window.happyDOM.setURL('http://localhost:3000/');
});
