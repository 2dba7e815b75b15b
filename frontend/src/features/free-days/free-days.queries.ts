import { timelineRow } from '@naust/domain/orders/timeline.contract.ts';
import { dateText, type WallDay } from '@naust/domain/wall-clock.ts';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callApi } from '../../lib/api.ts';

/** How many units of a product are free on each day, both ends included; null: nobody rents it. */
export const freeDaysQuery = (productId: number, first: WallDay, last: WallDay) =>
  queryOptions({
    queryKey: ['admin-timeline', 'free', productId, first, last],
    queryFn: async ({ signal }) => {
      const asked = `product=${productId}&from=${dateText(first)}&to=${dateText(last)}`;
      const [row] = await callApi(`/timeline?${asked}`, { answer: z.array(timelineRow), signal });
      return row === undefined ? null : { units: row.units, free: row.free, name: row.name };
    },
  });
