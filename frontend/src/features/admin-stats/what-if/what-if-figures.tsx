import { formatKr, type Ore } from '@naust/domain/money.ts';
import type { WhatIfAnswer } from '@naust/domain/what-if/what-if.contract.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { oreOf } from '../../../lib/amounts.ts';
import { paths } from '../../../lib/paths.ts';
import { AmountText } from '../../../ui/amount-text.tsx';
import { IncompleteNotice } from '../incomplete-notice.tsx';
import { FiguresTable, NUMBER } from './figures-table.tsx';
import { whatIfTexts as texts } from './what-if.texts.ts';

/** What orders cost before and after. */
export function WhatIfFigures({ figures }: { readonly figures: WhatIfAnswer }) {
  const { before, after, today, dearer, cheaper, unchanged, kept, most } = figures;
  const isTodayOther = today !== before;
  return (
    <div role="status" className="grid gap-4">
      {figures.ufullstendig && <IncompleteNotice />}
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Figure name={texts.before}>{formatKr(oreOf(before))}</Figure>
        <Figure name={texts.after}>
          {formatKr(oreOf(after))}
          <span className="text-base font-normal"> ({difference(oreOf(after) - oreOf(before))})</span>
        </Figure>
        {isTodayOther && <Figure name={texts.byToday}>{formatKr(oreOf(today))}</Figure>}
        <div>
          <dt className="text-sm text-ink-soft">{texts.orders}</dt>
          <dd>{texts.counts(dearer, cheaper, unchanged)}</dd>
        </div>
      </dl>
      {kept > 0 && <p className="text-sm">{texts.kept(kept)}</p>}
      {most.length > 0 && (
        <div className="grid gap-1">
          <h3 className="font-semibold">{texts.most}</h3>
          <FiguresTable heads={[texts.order, texts.before, texts.after]}>
            {most.map((order) => (
              <tr key={order.id}>
                <th scope="row" className="font-normal">
                  <Link to={paths.adminRow('orders', order.id)} className="text-link inline-block py-1.5">
                    {order.orderNo}
                  </Link>
                </th>
                <td className={NUMBER}>
                  <AmountText ore={oreOf(order.before)} />
                </td>
                <td className={NUMBER}>
                  <AmountText ore={oreOf(order.after)} />
                </td>
              </tr>
            ))}
          </FiguresTable>
        </div>
      )}
      <p className="text-sm text-ink-soft">{texts.explanation}</p>
    </div>
  );
}

const difference = (ore: Ore): string => (ore > 0 ? `+${formatKr(ore)}` : formatKr(ore));

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="text-lg font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
