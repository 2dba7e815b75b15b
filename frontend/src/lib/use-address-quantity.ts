import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { quantityIn } from './period-address.ts';

/** How many, from 1 to `most`: as the address says it under this name, and written there with every change. */
export function useAddressQuantity(name: string, most: number) {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const [quantity, setQuantity] = useState(() => Math.min(quantityIn(params, name), most));
  const change = (count: number) => {
    setQuantity(count);
    const after = new URLSearchParams(params);
    if (count === 1) after.delete(name);
    else after.set(name, String(count));
    setParams(after, { replace: true, preventScrollReset: true, state });
  };
  return [quantity, change] as const;
}
