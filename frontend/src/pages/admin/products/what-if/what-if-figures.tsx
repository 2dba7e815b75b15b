import { formatKr, type Ore } from '@naust/domain/money.ts';
import type { WhatIfAnswer } from '@naust/domain/what-if/what-if.contract.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { IncompleteNotice } from '../../../../features/admin-stats/incomplete-notice.tsx';
import { oreOf } from '../../../../lib/amounts.ts';
import { paths } from '../../../../lib/paths.ts';
import { AmountText } from '../../../../ui/amount-text.tsx';
import { productFieldTexts as names } from '../products.texts.ts';
import { whatIfTexts as texts } from './what-if.texts.ts';
import type { ChangedPrice } from './what-if-draft.ts';

const NUMBER = 'py-1.5 pl-3 text-right whitespace-nowrap tabular-nums';
const kr = (ore: Ore | null) => (ore === null ? texts.none : formatKr(ore));

/** The prices of today beside those of the form. */
export function ChangedPrices({ changed }: { readonly changed: readonly ChangedPrice[] }) {
  return (
    <Table heads={[texts.price, texts.today, texts.draft]}>
      {changed.map(({ name, todayOre, draftOre }) => (
        <tr key={name}>
          <th scope="row" className="py-1.5 font-normal">
            {names[name]}
          </th>
          <td className={NUMBER}>{kr(todayOre)}</td>
          <td className={NUMBER}>{kr(draftOre)}</td>
        </tr>
      ))}
    </Table>
  );
}

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
          <Table heads={[texts.order, texts.before, texts.after]}>
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
          </Table>
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

interface TableProps {
  readonly heads: readonly [string, string, string];
  readonly children: ReactNode;
}

function Table({ heads: [first, ...others], children }: TableProps) {
  return (
    <table className="w-full text-left text-sm">
      <thead className="border-b border-edge text-ink-soft">
        <tr>
          <th scope="col" className="py-1.5 font-semibold">
            {first}
          </th>
          {others.map((head) => (
            <th key={head} scope="col" className="py-1.5 pl-3 text-right font-semibold">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">{children}</tbody>
    </table>
  );
}
