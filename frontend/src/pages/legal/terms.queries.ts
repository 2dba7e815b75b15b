import { type TermsKind, termsAnswer } from '@naust/domain/shop/terms/terms.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';

/** `version` null: the terms in force. */
export const termsQuery = (kind: TermsKind, version: string | null) =>
  queryOptions({
    queryKey: ['shop', 'terms', kind, version],
    queryFn: ({ signal }) => {
      const asked = version === null ? '' : `?${new URLSearchParams({ version })}`;
      return callApi(`/shop/terms/${kind}${asked}`, { answer: termsAnswer, signal });
    },
  });
