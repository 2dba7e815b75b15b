import { openingHoursAnswer } from '@naust/domain/opening-hours/opening-hours.contract.ts';
import { pickupHoursOf } from '@naust/domain/opening-hours/opening-hours-answer.ts';
import type { OpeningHours } from '@naust/domain/opening-hours.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from './api.ts';

const HOURS_FRESH_MS = 60_000;

export const openingHoursQuery = queryOptions({
  queryKey: ['opening-hours'],
  staleTime: HOURS_FRESH_MS,
  queryFn: ({ signal }) => callApi('/opening-hours', { answer: openingHoursAnswer, signal }),
});

/** The hours for pickup and return; null if none are set or while they load: the shop decides then. */
export function usePickupHours(): OpeningHours | null {
  return useQuery({ ...openingHoursQuery, select: pickupHoursOf }).data ?? null;
}
