import type { DiscountAnswer } from '@naust/domain/discounts/discounts.contract.ts';
import { Facts } from '../../../../features/back-office/panel.tsx';
import type { RowAddress } from '../../../../features/back-office/row-address.ts';
import { Badge } from '../../../../ui/badge.tsx';
import type { Tone } from '../../../../ui/tone.ts';
import { RemovableDetail } from '../removable-detail.tsx';
import { useAccountNames } from './account-name.ts';
import { type DiscountState, discountSentence, discountState, usesWords } from './discount-sentence.ts';
import { removeDiscount } from './discounts.queries.ts';
import { stateTexts, discountTexts as texts } from './discounts.texts.ts';
import { useDiscountNames } from './use-discount-names.ts';
import { useToday } from './use-today.ts';

const TONES: Readonly<Record<DiscountState, Tone>> = {
  now: 'good',
  coming: 'waiting',
  expired: 'neutral',
  usedUp: 'neutral',
};

/** Whether a discount holds today. */
export function StateBadge({ discount }: { readonly discount: DiscountAnswer }) {
  const state = discountState(discount, useToday());
  return <Badge tone={TONES[state]}>{stateTexts[state]}</Badge>;
}

interface DiscountDetailProps {
  readonly at: RowAddress;
  readonly discount: DiscountAnswer;
}

export function DiscountDetail({ at, discount }: DiscountDetailProps) {
  const names = useDiscountNames();
  const today = useToday();
  const { customerId } = discount;
  const [customer = null] = useAccountNames(customerId === null ? [] : [customerId]);
  return (
    <RemovableDetail
      at={at}
      row={discount}
      word="discount"
      texts={texts}
      remove={() => removeDiscount(discount)}
      marks={<StateBadge discount={discount} />}
    >
      <Facts
        facts={[
          { name: texts.name, value: discount.name },
          { name: texts.code, value: discount.code },
          {
            name: texts.effect,
            value: discountSentence({ ...discount, maxUses: null }, { ...names, customer }, today),
            isLong: true,
          },
          { name: texts.products, value: nameList(discount.products, names.product) },
          { name: texts.groups, value: nameList(discount.groups, names.group) },
          { name: texts.uses, value: usesWords(discount) },
        ]}
      />
    </RemovableDetail>
  );
}

const nameList = (ids: readonly number[], nameOf: (id: number) => string | null): string =>
  ids.map((id) => nameOf(id) ?? String(id)).join(', ');
