import type { TodayRow } from '@naust/domain/orders/today.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type AddOnsOf, addOnsOf } from './accessories.ts';

interface Slips {
  readonly rows: readonly TodayRow[];
  readonly addOns: AddOnsOf;
}

/** What goes to paper: the day, as long as nobody asks for slips. */
export function usePrinting() {
  const queries = useQueryClient();
  const [slips, setSlips] = useState<Slips | null>(null);
  useEffect(() => {
    const over = () => setSlips(null);
    window.addEventListener('afterprint', over);
    return () => window.removeEventListener('afterprint', over);
  }, []);
  return {
    slips,
    printDay: () => {
      flushSync(() => setSlips(null));
      window.print();
    },
    async printSlips(rows: readonly TodayRow[]) {
      const addOns = await addOnsOf(queries, rows);
      flushSync(() => setSlips({ rows, addOns }));
      window.print();
    },
  };
}

export type Printing = ReturnType<typeof usePrinting>;
