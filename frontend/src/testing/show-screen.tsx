import '../lib/react-aria-locale.ts';
import { cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { toast } from 'sonner';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { LeaveDialog } from '../features/back-office/leave-dialog.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { show } from './show.tsx';

let later: { readonly mock: { readonly results: readonly { type: string; value: unknown }[] }; mockRestore(): void };
beforeAll(() => {
  later = vi.spyOn(globalThis, 'setTimeout');
});
afterEach(() => {
  cleanup();
  toast.dismiss();
});
afterAll(() => {
  // A closing message is removed 200 ms later, when the window may be gone.
  for (const { value } of later.mock.results) clearTimeout(value as ReturnType<typeof setTimeout>);
  later.mockRestore();
});

/** Shows a screen of the back office with its toasts. */
export function showScreen(page: ReactNode, at: string) {
  const [path = at] = at.split('?');
  return show(
    <>
      {page}
      <LeaveDialog />
      <Toaster />
    </>,
    { at, path },
  );
}

export const address = () => screen.getByLabelText('address').textContent;
