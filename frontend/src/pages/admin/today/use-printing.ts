import type { TodayRow } from '@naust/domain/orders/today.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type AddOnsOf, addOnsOf } from './accessories.ts';

interface Slips {
  readonly rows: readonly TodayRow[];
  readonly addOns: AddOnsOf;
}

/** The printed content: the day, unless the user asks for slips. */
export function usePrinting() {
  const queries = useQueryClient();
  const [slips, setSlips] = useState<Slips | null>(null);
  const onTheirWay = useRef(new Set<string>());
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
      const asked = String(rows.map(({ id }) => id));
      if (onTheirWay.current.has(asked)) return;
      onTheirWay.current.add(asked);
      const addOns = await addOnsOf(queries, rows).finally(() => onTheirWay.current.delete(asked));
      flushSync(() => setSlips({ rows, addOns }));
      window.print();
    },
  };
}

export type Printing = ReturnType<typeof usePrinting>;
