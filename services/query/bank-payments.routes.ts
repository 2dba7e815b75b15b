import { type UnknownPayment, unknownListQuery, unknownPayment } from '@naust/domain/bank/bank.contract.ts';
import { toKr } from '@naust/domain/money.ts';
import { type Route, route } from '@naust/infra/http/route.ts';
import type { BankPaymentDoc } from '@naust/read-models/bank-payments/bank-payments.model.ts';
import * as z from 'zod/mini';
import { listPage, pageAnswer, searchPage, searchText } from './paging.ts';
import type { QueryDeps } from './query-dependencies.ts';
import { reading } from './reading.ts';

const path = '/api/bank-files/unknown';

/** Payments from the bank that no invoice has, or not all of, the newest first. */
export const bankPaymentRoutes = (deps: QueryDeps): Route[] => [
  route({
    method: 'GET',
    path,
    access: 'admin',
    summary: 'Innbetalinger fra banken som ikke er plassert på en faktura, de nyeste først.',
    query: unknownListQuery,
    answer: z.array(unknownPayment),
    run: ({ query }, context) =>
      reading(deps, ['bankPayments'], context, async () => {
        const { bankPayments } = deps.models;
        const asked = { path, query };
        const page =
          searchText(query) === ''
            ? await listPage(bankPayments, asked, {
                ...{ index: 'byUnknown', equals: [1], sortBy: 'bookedOn', descending: true },
                cursor: ['string', 'string'],
              })
            : await searchPage(bankPayments, asked, [{ field: 'isUnknown', anyOf: [1] }]);
        return pageAnswer(asked, page, rowOf);
      }),
  }),
];

const rowOf = ({ id, bookedOn, amountOre, restOre, kid, reference, personal }: BankPaymentDoc): UnknownPayment => ({
  ...{ id, date: bookedOn, amount: toKr(amountOre), rest: toKr(restOre), kid, reference },
  payer: personal?.name ?? null,
  text: personal?.text ?? null,
});
