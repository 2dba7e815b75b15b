import { formatKr } from '@naust/domain/money.ts';
import { withoutComparison } from '@naust/domain/pricing.ts';
import { vatOfAll } from '@naust/domain/vat-codes.ts';
import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { cartTexts } from '../../features/cart/cart.texts.ts';
import { cart } from '../../features/cart/cart.ts';
import { periodOf } from '../../features/cart/cart-line.ts';
import { stockLimit, unitLimit } from '../../features/catalogue/catalogue.texts.ts';
import { saleUnit } from '../../features/catalogue/sale-unit.texts.ts';
import { unbrokenName } from '../../features/catalogue/unbroken-name.ts';
import { oreOf } from '../../lib/amounts.ts';
import { lateComponent } from '../../lib/late-component.ts';
import { paths } from '../../lib/paths.ts';
import { useClosedByBack } from '../../lib/use-closed-by-back.ts';
import { Button } from '../../ui/button.tsx';
import { ExVatAmount } from '../../ui/ex-vat-amount.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { PeriodText } from '../../ui/period-text.tsx';
import { Picture } from '../../ui/picture.tsx';
import { cartPageTexts } from './cart-page.texts.ts';
import { LineMarks } from './line-marks.tsx';
import { LineSuggestions } from './line-suggestions.tsx';
import { removeLine } from './remove-line.ts';
import { taxedParts } from './taxed-parts.ts';
import type { ReviewedLine } from './use-reviewed-lines.ts';

const PeriodChange = lateComponent(async () => (await import('./period-change.tsx')).PeriodChange);
const MOST = 99;

export function CartLineRow({ row }: { readonly row: ReviewedLine }) {
  const { line, review, product } = row;
  const sheet = useClosedByBack();
  return (
    <li className="grid grid-cols-[4.5rem_1fr_auto] gap-x-4 gap-y-3 py-5 sm:grid-cols-[6rem_1fr_auto]">
      {product === undefined ? (
        <span aria-hidden className="picture aspect-4/3 rounded-md" />
      ) : (
        <Picture src={product?.image_url ?? null} alt="" sizes="96px" className="rounded-md" />
      )}
      <LineName row={row} />
      <Button
        variant="icon"
        size="sm"
        title={cartTexts.remove}
        aria-label={cartTexts.removeNamed(line.name)}
        onClick={() => removeLine(line)}
      >
        <X aria-hidden className="size-5" />
      </Button>
      <LineAmount row={row} onChange={sheet.open} />
      <LineMarks row={row} onNewPeriod={sheet.open} />
      {review.problem === null && <LineSuggestions line={line} />}
      {sheet.isOpen && product && <PeriodChange line={line} product={product} onClose={sheet.close} />}
    </li>
  );
}

function LineName({ row: { line, review, product } }: { readonly row: ReviewedLine }) {
  const period = periodOf(line);
  return (
    <div className="grid content-start gap-0.5">
      <Link
        lang="nb"
        to={paths.product(line.id)}
        className="text-lg leading-snug font-semibold text-spruce hover:underline"
      >
        {unbrokenName(line.name)}
      </Link>
      {product?.package && (
        <p lang="nb" className="text-sm">
          {product.package.parts.map((part) => `${part.quantity} × ${part.name}`).join(', ')}
        </p>
      )}
      {period !== null && (
        <p className="text-sm text-ink-soft">
          <PeriodText {...period} />
        </p>
      )}
      <p className="text-sm text-ink-soft">
        {review.price && !review.isPriceChanged
          ? withoutComparison(review.price.explanation)
          : cartPageTexts.each(formatKr(oreOf(line.price)), saleUnit(period === null ? product?.sale_unit : null))}
      </p>
    </div>
  );
}

interface LineAmountProps {
  readonly row: ReviewedLine;
  readonly onChange: () => void;
}

function LineAmount({ row: { line, review, product }, onChange }: LineAmountProps) {
  const isRental = line.date_from !== null;
  const wholeOre = oreOf(line.price) * line.quantity;
  const owned = (isRental ? product?.rental_qty : product?.stock_qty) ?? null;
  const limit = owned === null || owned === 0 ? undefined : isRental ? unitLimit(owned) : stockLimit(owned);
  return (
    <div className="col-span-full flex flex-wrap items-start gap-x-2 gap-y-3 sm:col-start-2 sm:col-end-4">
      <NumberField
        label={cartPageTexts.quantityOf(line.name)}
        quietLabel
        size="sm"
        value={line.quantity}
        onChange={(quantity) => cart.change(line, { quantity })}
        max={Math.max(line.quantity, Math.min(owned ?? MOST, MOST))}
        limit={limit}
      />
      {isRental && product && review.problem === null && (
        <Button variant="bare" size="sm" aria-haspopup="dialog" onClick={onChange}>
          {cartPageTexts.changePeriod}
        </Button>
      )}
      <p className="ml-auto pt-2 text-right text-lg font-semibold">
        <span translate="no">{formatKr(wholeOre)}</span>
        <ExVatAmount ore={wholeOre} vat={vatOfAll(taxedParts(line, product, wholeOre))} />
      </p>
    </div>
  );
}
