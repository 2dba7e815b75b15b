import { formatKr } from '@naust/domain/money.ts';
import { type DebtAnswer, debtAnswer } from '@naust/domain/orders/owed.contract.ts';
import { dayOf } from '@naust/domain/wall-clock.ts';
import { queryOptions } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { oreOf } from '../../lib/amounts.ts';
import { callApi } from '../../lib/api.ts';
import { owedTexts as texts } from '../../lib/owed.texts.ts';
import { owedFor } from '../../lib/owed-words.ts';
import { osloNow } from '../../lib/server-clock.ts';
import { AmountText } from '../../ui/amount-text.tsx';

/** What an account owes; null: the own one. */
export const debtQuery = (userId: string | null) =>
  queryOptions({
    queryKey: ['debt', userId],
    queryFn: ({ signal }) => {
      const path = `/users/${userId === null ? 'me' : encodeURIComponent(userId)}/debt`;
      return callApi(path, { answer: debtAnswer, signal });
    },
  });

interface DebtProps {
  readonly debt: DebtAnswer;
  readonly level: 2 | 3;
  readonly title: (amount: string) => string;
  readonly pathOf: (orderId: string) => string;
}

/** What an account owes, row by row; nothing if it owes nothing. */
export function Debt({ debt, level, title, pathOf }: DebtProps) {
  const titleId = useId();
  const Title = `h${level}` as const;
  if (debt.due === 0) return null;
  return (
    <section aria-labelledby={titleId} className="grid gap-2 rounded-md border border-line bg-birch p-4">
      <Title id={titleId} className="text-lg">
        {title(formatKr(oreOf(debt.due)))}
      </Title>
      <ul className="divide-y divide-line">
        {debt.dueFor.map((row) => (
          <Row key={`${row.what} ${row.id}`} row={row} path={pathOf(row.orderId)} />
        ))}
      </ul>
    </section>
  );
}

function Row({ row, path }: { readonly row: DebtAnswer['dueFor'][number]; readonly path: string }) {
  return (
    <li className="flex min-h-11 items-center justify-between gap-4 py-1">
      <span>
        {owedFor(row, dayOf(osloNow()))} ·{' '}
        <Link to={path} className="text-link">
          {texts.orderNo(row.orderNo)}
        </Link>
      </span>
      <AmountText ore={oreOf(row.amount)} />
    </li>
  );
}
