import { organisationAnswer, postalCodeAnswer } from '@naust/domain/users/look-ups.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';

/** What is looked up stands in public registers, does not change while a form is open, and nobody waits for it. */
const LOOK_UP = { staleTime: Number.POSITIVE_INFINITY, retry: false } as const;

/** The place of four digits; nothing is asked for less. */
export const cityQuery = (postalCode: string) =>
  queryOptions({
    ...LOOK_UP,
    queryKey: ['postal-codes', postalCode],
    enabled: /^\d{4}$/.test(postalCode),
    queryFn: async ({ signal }) =>
      (await callApi(`/postal-codes/${postalCode}`, { answer: postalCodeAnswer, signal })).city,
  });

/** The registered name; nothing is asked for a number that cannot be right (null). */
export const organisationQuery = (orgNumber: string | null) =>
  queryOptions({
    ...LOOK_UP,
    queryKey: ['organisations', orgNumber],
    enabled: orgNumber !== null,
    queryFn: async ({ signal }) =>
      (await callApi(`/organisations/${orgNumber}`, { answer: organisationAnswer, signal })).name,
  });
