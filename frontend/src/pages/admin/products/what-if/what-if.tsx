import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { addMonthsClamped, dateText, dayOf, parseDate, type WallDay } from '@naust/domain/wall-clock.ts';
import { type WhatIfInput, whatIfAnswer } from '@naust/domain/what-if/what-if.contract.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../../lib/api.ts';
import { withReason } from '../../../../lib/api-error.ts';
import { osloNow } from '../../../../lib/server-clock.ts';
import { Button } from '../../../../ui/button.tsx';
import { DateField } from '../../../../ui/date-field.tsx';
import { FailureNotice } from '../../../../ui/failure-notice.tsx';
import { whatIfTexts as texts } from './what-if.texts.ts';
import { type ChangedPrice, changedPrices, draftOf, type WrittenPrices } from './what-if-draft.ts';
import { ChangedPrices, WhatIfFigures } from './what-if-figures.tsx';

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
      {changed !== 'unreadable' && changed.length > 0 && <Asking productId={product.id} changed={changed} />}
    </div>
  );
}

const FIRST_DAY = parseDate('2000-01-01') ?? 0;

function Asking({ productId, changed }: { readonly productId: number; readonly changed: readonly ChangedPrice[] }) {
  const [today] = useState(() => dayOf(osloNow()));
  const [from, setFrom] = useState<WallDay | null>(addMonthsClamped(today, -12) + 1);
  const [to, setTo] = useState<WallDay | null>(today);
  const asking = useMutation({
    networkMode: 'always',
    mutationFn: (body: WhatIfInput) => callApi('/what-if', { method: 'POST', body, answer: whatIfAnswer }),
  });
  const body: WhatIfInput | null =
    from === null || to === null
      ? null
      : { changes: [draftOf(productId, changed)], from: dateText(from), to: dateText(to) };
  // Figures of other prices or days than those that stand above would deceive.
  const isOfThese = JSON.stringify(asking.variables) === JSON.stringify(body);
  const days = { calendarLabel: texts.calendar, first: FIRST_DAY, last: today };
  return (
    <>
      <ChangedPrices changed={changed} />
      <div className="grid items-end gap-4 sm:grid-cols-3">
        <DateField label={texts.from} value={from} onChange={setFrom} {...days} />
        <DateField label={texts.to} value={to} onChange={setTo} {...days} />
        <Button
          onClick={() => body !== null && asking.mutate(body)}
          pending={asking.isPending && isOfThese}
          pendingText={texts.asking}
        >
          {texts.ask}
        </Button>
      </div>
      {body === null && <p role="status">{texts.daysNeeded}</p>}
      {isOfThese && <FailureNotice error={asking.error} text={(error) => withReason(texts.failed, error)} />}
      {isOfThese && asking.data && (
        <>
          <WhatIfFigures figures={asking.data} />
          <div className="grid justify-items-start gap-2">
            <Button type="submit">{texts.use}</Button>
            <p className="text-sm text-ink-soft">{texts.useHint}</p>
          </div>
        </>
      )}
    </>
  );
}
