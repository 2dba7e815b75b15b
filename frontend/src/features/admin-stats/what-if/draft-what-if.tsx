import { formatDate, parseDate } from '@naust/domain/wall-clock.ts';
import { Button } from '../../../ui/button.tsx';
import type { RowDraft } from './row-draft.ts';
import { whatIfTexts as texts } from './what-if.texts.ts';
import { WhatIfAsking } from './what-if-asking.tsx';

/** What the discount or the season of a form would have brought. The form around it saves it. */
export function DraftWhatIf({ draft }: { readonly draft: RowDraft | null }) {
  if (draft === null) return <p role="status">{texts.unfinished}</p>;
  const isDiscount = 'discount' in draft;
  const { from = null } = isDiscount ? draft.discount : draft.season;
  const day = from === null ? null : parseDate(from);
  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink-soft">{isDiscount ? texts.ofDiscount : texts.ofSeason}</p>
      <WhatIfAsking changes={[draft]}>
        <Button type="submit">{day === null ? texts.use : texts.startOn(formatDate(day))}</Button>
        <p className="text-sm text-ink-soft">{isDiscount ? texts.useDiscountHint : texts.useSeasonHint}</p>
      </WhatIfAsking>
    </div>
  );
}
