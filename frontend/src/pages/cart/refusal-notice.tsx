import { formatKr } from '@naust/domain/money.ts';
import type { Period } from '@naust/domain/period.ts';
import { cart } from '../../features/cart/cart.ts';
import { type CartLine, lineKey } from '../../features/cart/cart-line.ts';
import { walletTexts } from '../../features/checkout/wallet.texts.ts';
import { oreOf } from '../../lib/amounts.ts';
import { ApiError, textOf } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PeriodText } from '../../ui/period-text.tsx';
import { checkoutTexts } from './checkout.texts.ts';
import { useMoveLines } from './move-lines.ts';
import { readRefusal } from './refusal-facts.ts';

interface RefusalNoticeProps {
  readonly error: unknown;
  /** The text if the shop gave no reason. */
  readonly otherwise: string;
  readonly lines: readonly CartLine[];
  readonly onResolved: () => void;
}

/** Why the order was not placed, with a one-tap fix. */
export function RefusalNotice({ error, otherwise, lines, onResolved }: RefusalNoticeProps) {
  if (!error) return null;
  const refusal = readRefusal(error);
  return (
    <Notice tone="bad" role="alert">
      <p>{isOffline(error) ? checkoutTexts.offline : checkoutTexts.wentWrong(textOf(error, otherwise))}</p>
      {refusal.kind === 'price' && <NewPrices prices={refusal.prices} lines={lines} onResolved={onResolved} />}
      {refusal.kind === 'paid' && (
        <div>
          <LinkButton to={paths.orderConfirmation(refusal.orderId)} size="sm">
            {walletTexts.seeOrder}
          </LinkButton>
        </div>
      )}
      {refusal.kind === 'period' && <OtherTimes refusal={refusal} lines={lines} onResolved={onResolved} />}
    </Notice>
  );
}

const isOffline = (error: unknown) => error instanceof ApiError && error.code === 'OFFLINE';

interface NewPricesProps extends Omit<RefusalNoticeProps, 'error' | 'otherwise'> {
  readonly prices: readonly { readonly productId: number; readonly price: number }[];
}

function NewPrices({ prices, lines, onResolved }: NewPricesProps) {
  const changed = lines.flatMap((line, at) => {
    const refused = prices[at];
    const isOther = refused && (oreOf(refused.price) !== oreOf(line.price) || line.packageVersion !== undefined);
    return isOther && refused.productId === line.id ? [{ line, price: refused.price }] : [];
  });
  if (changed.length === 0) return null;
  const accept = () => {
    for (const { line, price } of changed) cart.change(line, { price });
    onResolved();
  };
  return (
    <>
      <ul className="grid gap-1 text-sm">
        {changed.map(({ line, price }) => (
          <li key={lineKey(line)}>
            {checkoutTexts.changedLine(line.name, formatKr(oreOf(line.price)), formatKr(oreOf(price)))}
          </li>
        ))}
      </ul>
      <div>
        <Button size="sm" onClick={accept}>
          {checkoutTexts.acceptPrices}
        </Button>
      </div>
    </>
  );
}

interface OtherTimesProps extends Omit<RefusalNoticeProps, 'error' | 'otherwise'> {
  readonly refusal: { readonly productIds: readonly number[]; readonly alternatives: readonly Period[] };
}

function OtherTimes({ refusal, lines, onResolved }: OtherTimesProps) {
  const moveLines = useMoveLines();
  const taken = lines.find((line) => line.date_from !== null && refusal.productIds.includes(line.id));
  if (taken === undefined) return null;
  if (refusal.alternatives.length === 0) return <p>{checkoutTexts.noAlternatives}</p>;

  const moveTo = async (period: Period) => {
    await moveLines(taken, period);
    onResolved();
  };

  return (
    <>
      <p className="text-sm">
        <span lang="nb">{taken.name}.</span> {checkoutTexts.alternatives}
      </p>
      <div className="grid gap-2">
        {refusal.alternatives.map((period) => (
          <Button key={period.from} size="sm" onClick={() => void moveTo(period)}>
            <PeriodText {...period} />
          </Button>
        ))}
      </div>
    </>
  );
}
