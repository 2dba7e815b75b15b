import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Chip, chipLook } from '../../../features/back-office/chip.tsx';
import { addressShowing, addressSorted, isByPickup, shownIn } from './order-filter.ts';
import { orderCountsQuery } from './orders.queries.ts';
import { chipTexts as texts } from './orders.texts.ts';

/** The filters of every morning with their counts; the statuses and the sort order are behind a button. */
export function OrderChips() {
  const [address] = useSearchParams();
  const { data: counts } = useQuery(orderCountsQuery);
  const [isOpen, setOpen] = useState(false);
  const moreId = useId();
  const statuses = (counts?.byStatus ?? []).map(({ slug, name, count }) => ({ key: slug, name, count }));
  const status = statuses.find(({ key }) => key === shownIn(address));
  const chosen = [status?.name, isByPickup(address) && texts.isByPickup].filter(Boolean).join(', ');
  return (
    <nav aria-label={texts.filter} className="grid gap-2">
      <div className="flex flex-wrap gap-1.5">
        <Filters filters={SPECIAL.map(([key, name]) => ({ key, name, count: counts?.[key] }))} />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={moreId}
          onClick={() => setOpen(!isOpen)}
          className={chipLook(chosen !== '')}
        >
          <SlidersHorizontal aria-hidden className="size-4 shrink-0" />
          <span className={chosen === '' ? 'max-xl:sr-only' : undefined}>
            {texts.more}
            {chosen !== '' && `: ${chosen}`}
          </span>
        </button>
      </div>
      <div id={moreId} hidden={!isOpen} className="grid gap-2">
        <div className="flex flex-wrap gap-1.5">
          <Filters filters={statuses} />
        </div>
        <SortOrder />
      </div>
    </nav>
  );
}

interface Filter {
  readonly key: string;
  readonly name: string;
  readonly count: number | undefined;
}

function Filters({ filters }: { readonly filters: readonly Filter[] }) {
  const [address] = useSearchParams();
  return filters.map(({ key, name, count }) => (
    <Chip key={key} to={addressShowing(address, key)} isChosen={shownIn(address) === key}>
      {name}
      {count !== undefined && <span className="tabular-nums">{count}</span>}
    </Chip>
  ));
}

function SortOrder() {
  const [address] = useSearchParams();
  const byPickup = isByPickup(address);
  return (
    <div className="flex flex-wrap items-center gap-1.5 text-sm">
      <span className="text-ink-soft">{texts.sort}</span>
      <Chip to={addressSorted(address, false)} isChosen={!byPickup}>
        {texts.byPlaced}
      </Chip>
      <Chip to={addressSorted(address, true)} isChosen={byPickup}>
        {texts.byPickup}
      </Chip>
    </div>
  );
}

const SPECIAL = [
  ['today', texts.today],
  ['late', texts.late],
  ['unpaid', texts.unpaid],
] as const;
