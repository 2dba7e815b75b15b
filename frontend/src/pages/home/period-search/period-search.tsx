import { agreementText } from '@naust/domain/opening-hours/opening-hours.texts.ts';
import { needsAgreement } from '@naust/domain/opening-hours.ts';
import type { Period } from '@naust/domain/period.ts';
import { CalendarDays } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ProposalChips } from '../../../features/rental/proposal-chips.tsx';
import { periodProblem } from '../../../features/rental/visit/period-problem.ts';
import { VisitPeriodSheet } from '../../../features/rental/visit/visit-period-sheet.tsx';
import { usePickupHours } from '../../../lib/opening-hours.queries.ts';
import { periodAddress, periodInAddress, quantityInAddress } from '../../../lib/period-address.ts';
import { rulesNow } from '../../../lib/rules-now.ts';
import { useOsloNow } from '../../../lib/server-clock.ts';
import { useShop } from '../../../lib/shop.ts';
import { useClosedByBack } from '../../../lib/use-closed-by-back.ts';
import { useVisitPeriod } from '../../../lib/use-visit-period.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FieldError } from '../../../ui/field-frame.tsx';
import { PeriodText } from '../../../ui/period-text.tsx';
import { Select } from '../../../ui/select.tsx';
import { GROUP } from './found-groups.ts';
import { FreeProducts } from './free-products.tsx';
import { invitationTexts } from './invitation.texts.ts';
import { periodSearchTexts } from './period-search.texts.ts';

const MOST_PIECES = 20;
const PIECES = Array.from({ length: MOST_PIECES }, (_, at) => String(at + 1));

interface PeriodSearchProps {
  /** The invitation was pressed, which asks for the period. */
  readonly wasPressed: boolean;
}

/** Asks for a period and shows what is free then. The address has the period, so that it can be shared. */
export function PeriodSearch({ wasPressed }: PeriodSearchProps) {
  const now = useOsloNow();
  const hours = usePickupHours();
  const shop = useShop();
  const { period, quantity, isInAddress, ask } = useAsked();
  const sheet = useSheet(wasPressed);
  const question = useMemo(() => ({ busy: [], hours, now, rules: rulesNow() }), [hours, now]);
  const problem = period && periodProblem(period, now, hours);
  return (
    <Card as="section" labelledBy="free-from-to">
      <div className="grid gap-6">
        <div>
          <h2 id="free-from-to" className="text-xl">
            {invitationTexts.freeFromTo}
          </h2>
          {period === null && <p className="text-ink-soft">{invitationTexts.freeInvitation}</p>}
        </div>
        <ProposalChips question={question} chosen={period} onTake={(taken) => ask(taken, quantity)} />
        <div className="grid grid-cols-[1fr_6rem] items-end gap-3 sm:flex">
          <PeriodButton period={period} onPress={sheet.open} />
          {period !== null && <Pieces quantity={quantity} onChange={(pieces) => ask(period, pieces)} />}
        </div>
        <FieldError role="alert" error={problem} />
        {period !== null && problem === null && needsAgreement(hours, period) && <p>{agreementText(shop)}</p>}
        {period !== null && problem === null && isInAddress && <FreeProducts period={period} quantity={quantity} />}
        {period !== null && problem === null && !isInAddress && (
          <div>
            <Button variant="strong" onClick={() => ask(period, quantity)}>
              {periodSearchTexts.show}
            </Button>
          </div>
        )}
      </div>
      {sheet.isOpen && (
        <VisitPeriodSheet
          period={period}
          title={invitationTexts.choosePeriod}
          takeText={periodSearchTexts.show}
          takesProposals
          onTake={(taken) => {
            ask(taken, quantity);
            sheet.close();
          }}
          onClose={sheet.close}
        />
      )}
    </Card>
  );
}

/** The address has the search. Without one, the period chosen last in this tab is proposed, and no result is shown. */
function useAsked() {
  const [params, setParams] = useSearchParams();
  const followed = useVisitPeriod();
  const inAddress = periodInAddress(params);
  const ask = (period: Period, quantity: number) => {
    const address = new URLSearchParams(periodAddress(period, quantity));
    const group = params.get(GROUP);
    if (group !== null) address.set(GROUP, group);
    setParams(address, { replace: true, preventScrollReset: true });
  };
  return { period: inAddress ?? followed, quantity: quantityInAddress(params), isInAddress: inAddress !== null, ask };
}

/** The sheet that asks for the period: opens by itself after a press on the invitation. */
function useSheet(wasPressed: boolean) {
  const sheet = useClosedByBack();
  const first = useRef(wasPressed);
  useEffect(() => {
    if (first.current) sheet.open();
    first.current = false;
  });
  return sheet;
}

function PeriodButton({ period, onPress }: { readonly period: Period | null; readonly onPress: () => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onPress}
      className="flex min-h-12 w-full min-w-0 items-center gap-3 rounded-md border border-edge bg-surface px-4 py-2 text-left font-semibold hover:border-spruce sm:w-auto sm:min-w-80"
    >
      <CalendarDays aria-hidden className="size-5 shrink-0 text-fjord" />
      {period === null ? (
        invitationTexts.choosePeriod
      ) : (
        <span>
          <span className="sr-only">{invitationTexts.otherPeriod}: </span>
          <span className="first-letter:uppercase">
            <PeriodText {...period} />
          </span>
        </span>
      )}
    </button>
  );
}

interface PiecesProps {
  readonly quantity: number;
  readonly onChange: (quantity: number) => void;
}

function Pieces({ quantity, onChange }: PiecesProps) {
  const own = String(quantity);
  const pieces = PIECES.includes(own) ? PIECES : [...PIECES, own];
  return (
    <Select
      label={periodSearchTexts.quantity}
      value={own}
      onChange={(chosen) => onChange(Number(chosen))}
      options={pieces.map((count) => ({ value: count, label: count }))}
    />
  );
}
