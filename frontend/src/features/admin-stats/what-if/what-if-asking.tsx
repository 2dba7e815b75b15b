import { addMonthsClamped, dateText, dayOf, parseDate, type WallDay } from '@naust/domain/wall-clock.ts';
import { type WhatIfInput, whatIfAnswer } from '@naust/domain/what-if/what-if.contract.ts';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import { withReason } from '../../../lib/api-error.ts';
import { osloNow } from '../../../lib/server-clock.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { whatIfTexts as texts } from './what-if.texts.ts';
import { WhatIfFigures } from './what-if-figures.tsx';

interface WhatIfAskingProps {
  readonly changes: WhatIfInput['changes'];
  /** Below the figures: how the draft is put to use. */
  readonly children: ReactNode;
}

const FIRST_DAY = parseDate('2000-01-01') ?? 0;

/** Asks for what drafts would have brought, over the last twelve months or other days. */
export function WhatIfAsking({ changes, children }: WhatIfAskingProps) {
  const [today] = useState(() => dayOf(osloNow()));
  const [from, setFrom] = useState<WallDay | null>(addMonthsClamped(today, -12) + 1);
  const [to, setTo] = useState<WallDay | null>(today);
  const asking = useMutation({
    networkMode: 'always',
    mutationFn: (body: WhatIfInput) => callApi('/what-if', { method: 'POST', body, answer: whatIfAnswer }),
  });
  const body: WhatIfInput | null =
    from === null || to === null ? null : { changes, from: dateText(from), to: dateText(to) };
  // Figures of other drafts or days than those in the form would deceive.
  const isOfThese = JSON.stringify(asking.variables) === JSON.stringify(body);
  const days = { calendarLabel: texts.calendar, first: FIRST_DAY, last: today };
  return (
    <>
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
          <div className="grid justify-items-start gap-2">{children}</div>
        </>
      )}
    </>
  );
}
