import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { monthName } from '../../../features/admin-stats/months.ts';
import { paths } from '../../../lib/paths.ts';
import { Card } from '../../../ui/card.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { MonthCharges } from './month-charges.tsx';
import { MonthOrders } from './month-orders.tsx';
import { revenueTexts } from './revenue.texts.ts';

/** The rows of a month (yyyy-mm), and how much of them counts. */
export function MonthContents({ month }: { readonly month: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // It opens above the table with the pressed month.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card as="section" labelledBy="month-contents">
      <div className="grid gap-6">
        <div className="flex items-start justify-between gap-4">
          <div>
            <h2 ref={heading} tabIndex={-1} id="month-contents" className="text-lg font-semibold text-spruce">
              {revenueTexts.contents(monthName(month))}
            </h2>
            <p className="mt-1 text-sm text-ink-soft">{revenueTexts.asOfNow}</p>
          </div>
          <LinkButton to={paths.adminPage('revenue')} variant="icon" size="sm" aria-label={revenueTexts.close}>
            <X aria-hidden className="size-5" />
          </LinkButton>
        </div>
        <MonthOrders month={month} />
        <MonthCharges month={month} />
      </div>
    </Card>
  );
}
