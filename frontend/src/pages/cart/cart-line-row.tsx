import { formatKr, toKr } from '@naust/domain/money.ts';
import { refusalTexts } from '@naust/domain/texts.ts';
import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { cart } from '../../features/cart/cart.ts';
import { type CartLine, oreOf } from '../../features/cart/cart-line.ts';
import type { LineReview } from '../../features/cart/line-review.ts';
import { periodText } from '../../features/cart/period-text.ts';
import { cartTexts } from '../../texts/cart.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Picture } from '../../ui/picture.tsx';
import { showToast } from '../../ui/toast.ts';
import { LineSuggestions } from './line-suggestions.tsx';
import type { ReviewedLine } from './use-reviewed-lines.ts';

const MOST = 99;
const bare = { bareKroner: true };

export function CartLineRow({ row }: { readonly row: ReviewedLine }) {
  const { line, review, product } = row;
  const isRental = line.date_from !== null;
  const max = (isRental ? product?.rental_qty : product?.stock_qty) ?? MOST;
  return (
    <li className="grid grid-cols-[4.5rem_1fr_auto] gap-x-4 gap-y-3 py-5 sm:grid-cols-[6rem_1fr_auto]">
      {product === undefined ? (
        <span aria-hidden className="picture aspect-4/3 rounded-md" />
      ) : (
        <Picture src={product?.image_url ?? null} alt="" sizes="96px" className="rounded-md" />
      )}
      <div className="grid content-start gap-0.5">
        <Link to={`/product/${line.id}`} className="text-lg leading-snug font-semibold text-spruce hover:underline">
          {line.name}
        </Link>
        {isRental && <p className="text-sm text-ink-soft">{periodText(line)}</p>}
        <p className="text-sm text-ink-soft">
          {review.price && !review.isPriceChanged
            ? review.price.explanation
            : cartTexts.each(formatKr(oreOf(line.price), bare))}
        </p>
      </div>
      <Button
        variant="icon"
        size="sm"
        title={cartTexts.remove}
        aria-label={cartTexts.removeNamed(line.name)}
        onClick={() => removeLine(line)}
      >
        <X aria-hidden className="size-5" />
      </Button>
      <div className="col-span-full flex flex-wrap items-center justify-between gap-4 sm:col-start-2 sm:col-end-4">
        <NumberField
          label={cartTexts.quantityOf(line.name)}
          quietLabel
          size="sm"
          value={line.quantity}
          onChange={(quantity) => cart.change(line, { quantity })}
          max={Math.max(line.quantity, Math.min(max, MOST))}
        />
        <p className="text-lg font-semibold">{formatKr(oreOf(line.price) * line.quantity, bare)}</p>
      </div>
      <LineMarks line={line} review={review} />
      {review.problem === null && <LineSuggestions line={line} />}
    </li>
  );
}

function LineMarks({ line, review }: { readonly line: CartLine; readonly review: LineReview }) {
  const { problem, price, isPriceChanged } = review;
  if (problem === null && !isPriceChanged) return null;
  return (
    <div className="col-span-full flex flex-wrap items-center gap-3 sm:col-start-2">
      {problem !== null && <Badge tone="bad">{refusalTexts[problem].text}</Badge>}
      {problem !== null && line.date_from !== null && problem !== 'PRODUCT_NOT_ORDERABLE' && (
        <Link to={`/product/${line.id}`} className="text-link inline-flex min-h-11 items-center">
          {cartTexts.newPeriod}
        </Link>
      )}
      {isPriceChanged && price !== null && (
        <>
          <Badge tone="warn">
            {cartTexts.priceChanged(formatKr(oreOf(line.price), bare), formatKr(price.totalOre, bare))}
          </Badge>
          <Button
            size="sm"
            onClick={() =>
              cart.change(line, { price: toKr(price.totalOre), pricing_kind: price.kind, pricing_units: price.units })
            }
          >
            {cartTexts.acceptPrice}
          </Button>
        </>
      )}
    </div>
  );
}

function removeLine(line: CartLine): void {
  cart.remove(line);
  void showToast(cartTexts.removed(line.name), { act: { label: cartTexts.undo, run: () => cart.add(line) } });
}
