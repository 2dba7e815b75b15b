import { sumOre } from '@naust/domain/money.ts';
import { dayOf, formatDate, parseDate } from '@naust/domain/wall-clock.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { draftsQuery } from '../../../features/documents/documents.queries.ts';
import { documentTexts } from '../../../features/documents/documents.texts.ts';
import { oreOf } from '../../../lib/amounts.ts';
import { paths } from '../../../lib/paths.ts';
import { osloNow } from '../../../lib/server-clock.ts';
import { AmountText } from '../../../ui/amount-text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { DaySection } from './day-section.tsx';
import { todayTexts as texts } from './today.texts.ts';

/** Days after which a draft is shown, and after which it is marked. */
const [SHOWN_AFTER, MARKED_AFTER] = [14, 25];

/** What could have been invoiced two weeks ago; nothing without any. */
export function NotInvoiced() {
  const { data: drafts = [] } = useQuery(draftsQuery);
  const today = dayOf(osloNow());
  const rows = drafts.flatMap((draft) => {
    const since = draft.date === null ? null : parseDate(draft.date);
    return since !== null && today - since > SHOWN_AFTER ? [{ ...draft, since }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <DaySection
      title={texts.notInvoiced}
      count={rows.length}
      sum={sumOre(rows.map(({ total }) => oreOf(total)))}
      isUrgent={rows.some(({ since }) => today - since > MARKED_AFTER)}
      none=""
    >
      <ul>
        {rows.map(({ id, orderNo, buyerName, total, since }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 border-b border-line py-3 last:border-b-0">
            <Link
              to={paths.adminRow('faktura', `utkast-${id}`)}
              className="text-link inline-flex min-h-11 min-w-0 flex-1 basis-48 items-center font-semibold"
            >
              {buyerName ?? texts.missingContact}, {documentTexts.order(orderNo)}
            </Link>
            {today - since > MARKED_AFTER && <Badge tone="bad">{texts.notInvoicedLong}</Badge>}
            <span className="text-sm text-ink-soft">{texts.notInvoicedSince(formatDate(since))}</span>
            <AmountText ore={oreOf(total)} />
          </li>
        ))}
      </ul>
    </DaySection>
  );
}
