import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { Chip } from '../../../features/back-office/chip.tsx';
import { documentCountsQuery } from '../../../features/documents/documents.queries.ts';
import { stateTexts } from '../../../features/documents/documents.texts.ts';
import { addressShowing, SHOWN, shownIn } from './invoice-filter.ts';
import { invoiceTexts as texts } from './invoices.texts.ts';

/** The filters of the list with their counts. */
export function InvoiceChips() {
  const [address] = useSearchParams();
  const { data: counts } = useQuery(documentCountsQuery);
  const shown = shownIn(address);
  const countOf = (state: string) => counts?.byState.find((row) => row.state === state)?.count;
  const chips = SHOWN.filter((state) => state !== 'issued' || shown === state || (countOf(state) ?? 0) > 0);
  return (
    <nav aria-label={texts.filter}>
      <ul className="flex flex-wrap gap-1.5">
        <li>
          <Chip to={addressShowing(address, null)} isChosen={shown === null}>
            {texts.all}
          </Chip>
        </li>
        {chips.map((state) => (
          <li key={state}>
            <Chip to={addressShowing(address, state)} isChosen={shown === state}>
              {stateTexts[state]}
              {/* Until it is known, a figure space keeps its room. */}
              <span className="tabular-nums">{counts === undefined ? '\u2007' : (countOf(state) ?? 0)}</span>
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
  );
}
