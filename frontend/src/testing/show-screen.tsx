import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { toast } from 'sonner';
import { afterEach } from 'vitest';
import { Toaster } from '../ui/toaster.tsx';
import { show } from './show.tsx';

afterEach(() => {
  toast.dismiss();
});

/** Shows a screen of the back office, with the messages that come up over it. */
export function showScreen(page: ReactNode, at: string) {
  const [path = at] = at.split('?');
  return show(
    <>
      {page}
      <Toaster />
    </>,
    { at, path },
  );
}

export const address = () => screen.getByLabelText('address').textContent;
