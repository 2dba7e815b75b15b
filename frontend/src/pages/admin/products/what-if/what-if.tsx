import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { whatIfTexts as texts } from '../../../../features/admin-stats/what-if/what-if.texts.ts';
import { WhatIfAsking } from '../../../../features/admin-stats/what-if/what-if-asking.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ChangedPrices } from './changed-prices.tsx';
import { changedPrices, draftOf, type WrittenPrices } from './what-if-draft.ts';

interface WhatIfProps {
  readonly product: ProductAnswer;
  readonly fields: WrittenPrices;
}

/** What the prices of the form would have brought. The form around it saves them. */
export function WhatIf({ product, fields }: WhatIfProps) {
  const changed = changedPrices(product, fields);
  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink-soft">{texts.intro}</p>
      {changed === 'unreadable' && <p role="status">{texts.unreadable}</p>}
      {changed.length === 0 && <p>{texts.noChange}</p>}
      {changed !== 'unreadable' && changed.length > 0 && (
        <>
          <ChangedPrices changed={changed} />
          <WhatIfAsking changes={[draftOf(product.id, changed)]}>
            <Button type="submit">{texts.use}</Button>
            <p className="text-sm text-ink-soft">{texts.useHint}</p>
          </WhatIfAsking>
        </>
      )}
    </div>
  );
}
