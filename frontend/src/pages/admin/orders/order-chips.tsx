import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { Chip } from '../../../features/back-office/chip.tsx';
import { addressShowing, addressSorted, isByPickup, shownIn } from './order-filter.ts';
import { orderCountsQuery } from './orders.queries.ts';
import { chipTexts as texts } from './orders.texts.ts';

/** The filters of the list with their counts, and its sort order. */
export function OrderChips() {
  const [address] = useSearchParams();
  const { data: counts } = useQuery(orderCountsQuery);
  const shown = shownIn(address);
  const byPickup = isByPickup(address);
  const chips = [
    ...SPECIAL.map(([key, name]) => ({ key, name, count: counts?.[key] })),
    ...(counts?.byStatus ?? []).map(({ slug, name, count }) => ({ key: slug, name, count })),
  ];
  return (
    <nav aria-label={texts.filter} className="grid gap-2">
      <ul className="flex flex-wrap gap-1.5">
        {chips.map(({ key, name, count }) => (
          <li key={key}>
            <Chip to={addressShowing(address, key)} isChosen={shown === key}>
              {name}
              {count !== undefined && <span className="tabular-nums">{count}</span>}
            </Chip>
          </li>
        ))}
      </ul>
      <ul className="flex flex-wrap items-center gap-1.5 text-sm">
        <li className="text-ink-soft">{texts.sort}</li>
        <li>
          <Chip to={addressSorted(address, false)} isChosen={!byPickup}>
            {texts.byPlaced}
          </Chip>
        </li>
        <li>
          <Chip to={addressSorted(address, true)} isChosen={byPickup}>
            {texts.byPickup}
          </Chip>
        </li>
      </ul>
    </nav>
  );
}

const SPECIAL = [
  ['today', texts.today],
  ['late', texts.late],
  ['unpaid', texts.unpaid],
] as const;
