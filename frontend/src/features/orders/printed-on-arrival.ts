import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';

const wish = z.object({ isPrinted: z.literal(true) });

/** The state of a link that opens an order to print it. */
export const PRINTED = { isPrinted: true } as const;

/** Prints the page once if such a link led to it. */
export function usePrintedOnArrival(): void {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const isWished = z.safeParse(wish, state).success;
  useEffect(() => {
    if (!isWished) return;
    // Clears the state, so that a reload or "Back" does not print again.
    void navigate(pathname + search, { replace: true, state: null });
    window.print();
  }, [isWished, navigate, pathname, search]);
}
