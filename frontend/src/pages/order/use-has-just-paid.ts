import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** So long what was paid may still look owed: taking it, and telling the order of it, are other steps. */
const TOLD_WITHIN_MS = 30_000;

/** Whether whoever reads the page came a moment ago from the wallet, where they have paid what was owed. */
export function useHasJustPaid(): boolean {
  const [address] = useSearchParams();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), TOLD_WITHIN_MS);
    return () => clearTimeout(timer);
  }, []);
  return !isOver && address.get('paid') === 'vipps';
}
