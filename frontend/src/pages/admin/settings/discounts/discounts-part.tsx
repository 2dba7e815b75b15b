import { useSearchParams } from 'react-router-dom';
import { Chip } from '../../../../features/back-office/chip.tsx';
import { RowsAndDetail } from '../rows-and-detail.tsx';
import { CustomerGroups } from './customer-groups.tsx';
import { DiscountDetail, StateBadge } from './discount-detail.tsx';
import { DiscountForm } from './discount-form.tsx';
import { discountSentence, usesWords } from './discount-sentence.ts';
import { discountList } from './discounts.queries.ts';
import { customerGroupTexts, discountTexts as texts } from './discounts.texts.ts';
import { useDiscountNames } from './use-discount-names.ts';
import { useToday } from './use-today.ts';

/** Discounts, and the groups of customers that some are for; `of` in the address says which. */
export function DiscountsPart() {
  const [params] = useSearchParams();
  const isOfGroups = params.get('of') === 'groups';
  return (
    <div className="grid gap-4">
      <nav aria-label={texts.lists} className="flex flex-wrap gap-2">
        <Chip to="part=discounts" isChosen={!isOfGroups}>
          {texts.list}
        </Chip>
        <Chip to="part=discounts&of=groups" isChosen={isOfGroups}>
          {customerGroupTexts.list}
        </Chip>
      </nav>
      <p className="max-w-prose text-ink-soft">{isOfGroups ? customerGroupTexts.about : texts.about}</p>
      {isOfGroups ? <CustomerGroups /> : <Discounts />}
    </div>
  );
}

function Discounts() {
  const names = useDiscountNames();
  const today = useToday();
  return (
    <RowsAndDetail
      texts={texts}
      declared={discountList}
      rowRem={6.5}
      listed={(discount) => (
        <span className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-0.5">
          <span className="flex items-center justify-between gap-3">
            <span className="truncate font-semibold">{discount.name}</span>
            <span className="shrink-0">
              <StateBadge discount={discount} />
            </span>
          </span>
          <span className="line-clamp-2 text-sm text-ink-soft">
            {discountSentence({ ...discount, maxUses: null }, names, today)} · {usesWords(discount)}
          </span>
        </span>
      )}
      form={(at, discount) => <DiscountForm key={discount?.id} at={at} discount={discount} />}
      detail={(at, discount) => <DiscountDetail at={at} discount={discount} />}
    />
  );
}
