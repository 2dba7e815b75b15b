import { organisationAnswer, postalCodeAnswer } from '@naust/domain/users/look-ups.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './api.ts';

/** Look-ups in public registers: they do not change while a form is open, and the form works without them. */
const LOOK_UP = { staleTime: Number.POSITIVE_INFINITY, retry: false } as const;

/** The place of a postal code; fetched only for four digits. */
export const cityQuery = (postalCode: string) =>
  queryOptions({
    ...LOOK_UP,
    queryKey: ['postal-codes', postalCode],
    enabled: /^\d{4}$/.test(postalCode),
    queryFn: async ({ signal }) =>
      (await callApi(`/postal-codes/${postalCode}`, { answer: postalCodeAnswer, signal })).city,
  });

/** The registered name; not fetched for an invalid number (null). */
export const organisationQuery = (orgNumber: string | null) =>
  queryOptions({
    ...LOOK_UP,
    queryKey: ['organisations', orgNumber],
    enabled: orgNumber !== null,
    queryFn: async ({ signal }) =>
      (await callApi(`/organisations/${orgNumber}`, { answer: organisationAnswer, signal })).name,
  });
