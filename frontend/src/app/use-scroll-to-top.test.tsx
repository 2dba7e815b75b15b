import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '../testing/show.tsx';
import { useScrollToTop } from './use-scroll-to-top.ts';

const scrolled = vi.fn();

function Page() {
  useScrollToTop();
  const navigate = useNavigate();
  const [, setParams] = useSearchParams();
  return (
    <>
      <button type="button" onClick={() => void navigate('/contact')}>
        Kontakt
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        Tilbake
      </button>
      <button type="button" onClick={() => setParams('from=2026-11-28T10:00', { replace: true })}>
        Leieperiode
      </button>
    </>
  );
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  scrolled.mockClear();
  vi.stubGlobal('scrollTo', scrolled);
});

it('shows a page from the top, and moves nobody who came back while the address of the page is put right', async () => {
  show(<Page />, { at: '/group/4' });
  scrolled.mockClear();
  await press('Kontakt');
  expect(scrolled).toHaveBeenCalledTimes(1);
  await press('Tilbake');
  await press('Leieperiode');
  expect(scrolled).toHaveBeenCalledTimes(1);
});
