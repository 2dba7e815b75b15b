import { formatKr } from '@naust/domain/money.ts';
import type { OwnExtension } from '@naust/domain/orders/extension.contract.ts';
import { withoutComparison } from '@naust/domain/pricing.ts';
import { spokenTime, spokenWeekday } from '@naust/domain/spoken-period.ts';
import { dayOf, type WallMinute, wallClock } from '@naust/domain/wall-clock.ts';
import { useQuery } from '@tanstack/react-query';
import type { OwnOrder } from '../../features/orders/cancellation.queries.ts';
import { oreOf } from '../../lib/amounts.ts';
import { osloNow } from '../../lib/server-clock.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { MomentText } from '../../ui/period-text.tsx';
import { Select } from '../../ui/select.tsx';
import { type Extended, extensionQuery } from './extension.queries.ts';
import { extensionTexts } from './extension.texts.ts';
import { extensionOffer } from './extension-offer.ts';
import { sameHourOn } from './later-returns.ts';
import { useExtending, useReturns } from './use-extending.ts';

interface NewReturnProps {
  readonly order: OwnOrder;
  readonly terms: OwnExtension;
  readonly lines: readonly number[] | null;
  readonly isInvoiced: boolean;
  readonly onClose: () => void;
  readonly onDone: (extended: Extended) => void;
}

/** Day and hour of the new return, its price, and the button. */
export function NewReturn({ order, terms, lines, isInvoiced, onClose, onDone }: NewReturnProps) {
  const { returns, chosen, choose } = useReturns(terms, lines);
  const to = chosen === null ? null : wallClock(chosen);
  const { data, error, isFetching } = useQuery({
    ...extensionQuery(order, { to, lines }),
    enabled: to !== null,
  });
  const extending = useExtending(order, { lines, onDone });
  const price = to === null || isFetching ? null : (data?.price ?? null);
  return (
    <>
      {chosen === null && <p className="max-w-prose">{extensionOffer(terms)}</p>}
      {chosen !== null && <ReturnFields returns={returns} chosen={chosen} onChoose={choose} />}
      <FailureNotice error={extending.error ?? error} text={extensionTexts.failed} />
      {chosen !== null && (
        <Price to={chosen} price={price} prices={(price !== null && data?.prices) || []} isInvoiced={isInvoiced} />
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onClose}>{extensionTexts.keep}</Button>
        {to !== null && (
          <Button
            variant="strong"
            disabled={price === null}
            pending={extending.isPending}
            pendingText={extensionTexts.sending}
            onClick={() => price !== null && extending.mutate({ to, price })}
          >
            {confirmWords(price)}
          </Button>
        )}
      </div>
    </>
  );
}

function confirmWords(price: number | null): string {
  if (price === null) return extensionTexts.open;
  return price === 0 ? extensionTexts.confirmFree : extensionTexts.confirm(formatKr(oreOf(price)));
}

interface ReturnFieldsProps {
  readonly returns: ReadonlyMap<number, readonly WallMinute[]>;
  readonly chosen: WallMinute;
  readonly onChoose: (minute: WallMinute) => void;
}

function ReturnFields({ returns, chosen, onChoose }: ReturnFieldsProps) {
  const today = dayOf(osloNow());
  const hours = returns.get(dayOf(chosen)) ?? [];
  return (
    <div className="grid gap-4 sm:grid-cols-[1fr_9rem]">
      <Select
        label={extensionTexts.day}
        value={String(dayOf(chosen))}
        onChange={(day) => {
          const minute = sameHourOn(returns.get(Number(day)) ?? [], chosen);
          if (minute !== null) onChoose(minute);
        }}
        options={[...returns.keys()].map((day) => ({ value: String(day), label: spokenWeekday(day, today) }))}
      />
      <Select
        label={extensionTexts.hour}
        value={String(chosen)}
        onChange={(minute) => onChoose(Number(minute))}
        options={hours.map((minute) => ({ value: String(minute), label: extensionTexts.at(spokenTime(minute)) }))}
      />
    </div>
  );
}

interface PriceProps {
  readonly to: WallMinute;
  readonly price: number | null;
  readonly prices: NonNullable<OwnExtension['prices']>;
  readonly isInvoiced: boolean;
}

function Price({ to, price, prices, isInvoiced }: PriceProps) {
  return (
    <div className="grid gap-2">
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-2 border-y border-line py-3">
        <dt className="text-ink-soft">{extensionTexts.newReturn}</dt>
        <dd className="text-right">
          <MomentText minute={to} />
        </dd>
        <dt className="font-semibold">{extensionTexts.price}</dt>
        <dd aria-live="polite" className="text-right text-xl font-bold text-spruce">
          {price === null ? extensionTexts.counting : price === 0 ? extensionTexts.free : formatKr(oreOf(price))}
        </dd>
      </dl>
      {price !== null && price > 0 && (
        <ul className="grid gap-1 text-sm">
          {prices.map(({ name, quantity, before, explanation }) => (
            <li key={`${name} ${before} ${explanation}`}>
              {extensionTexts.because(
                quantity > 1 ? `${quantity} × ${name}` : name,
                withoutComparison(explanation),
                formatKr(oreOf(before)),
              )}
            </li>
          ))}
        </ul>
      )}
      {price !== null && price > 0 && (
        <p className="text-sm text-ink-soft">{isInvoiced ? extensionTexts.payByInvoice : extensionTexts.payLater}</p>
      )}
    </div>
  );
}
