import { formatKr } from '@naust/domain/money.ts';
import type { Accessory } from '../../features/catalogue/accessories.ts';
import { priceSummary } from '../../features/catalogue/price-summary.ts';
import { unbrokenName } from '../../features/catalogue/unbroken-name.ts';
import { Badge } from '../../ui/badge.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { LateNumberField } from '../../ui/late-number-field.tsx';
import { Picture } from '../../ui/picture.tsx';
import { type ChosenQuantities, withPicked } from './chosen-accessories.ts';
import { AFTER_CHOICE } from './page-grid.ts';
import { productTexts } from './product.texts.ts';

interface AccessoriesProps {
  readonly accessories: readonly Accessory[];
  readonly picked: ChosenQuantities;
  readonly onPick: (picked: ChosenQuantities) => void;
}

const HINDRANCE = { unavailable: productTexts.unavailable, 'sold-out': productTexts.soldOut };
const MOST = 99;

export function Accessories({ accessories, picked, onPick }: AccessoriesProps) {
  if (accessories.length === 0) return null;
  return (
    <section aria-labelledby="accessories" className={`${AFTER_CHOICE} grid gap-2`}>
      <h2 id="accessories" className="text-lg">
        {productTexts.accessories}
      </h2>
      <ul className="grid divide-y divide-line border-y border-line">
        {accessories.map((accessory) => (
          <AccessoryRow
            key={accessory.product.id}
            accessory={accessory}
            quantity={picked.get(accessory.product.id) ?? null}
            onQuantity={(quantity) => onPick(withPicked(picked, accessory.product.id, quantity))}
          />
        ))}
      </ul>
    </section>
  );
}

interface AccessoryRowProps {
  readonly accessory: Accessory;
  readonly quantity: number | null;
  readonly onQuantity: (quantity: number | null) => void;
}

function AccessoryRow({ accessory, quantity, onQuantity }: AccessoryRowProps) {
  const { product, rented, price, hindrance } = accessory;
  const cost = price === null ? priceSummary(product) : formatKr(price.totalOre);
  const max = rented ? product.rental_qty : (product.stock_qty ?? MOST);
  return (
    <li className="grid grid-cols-[4rem_1fr] items-center gap-x-4 gap-y-2 py-3 sm:grid-cols-[5rem_1fr_auto]">
      <Picture src={product.image_url} alt="" sizes="80px" className="rounded-sm" />
      <Checkbox
        checked={quantity !== null && hindrance === null}
        disabled={hindrance !== null}
        onChange={(checked) => onQuantity(checked ? 1 : null)}
      >
        <span lang="nb" className="block leading-snug font-semibold">
          {unbrokenName(product.name)}
        </span>
        <span className="block text-sm text-ink-soft">
          {cost} · {rented ? productTexts.withRental : productTexts.bought}
        </span>
      </Checkbox>
      <div className={hindrance === null ? 'col-start-2 sm:col-start-3' : 'col-span-full sm:col-span-1 sm:col-start-3'}>
        {hindrance !== null && <Badge tone="bad">{HINDRANCE[hindrance]}</Badge>}
        {hindrance === null && quantity !== null && max > 1 && (
          <LateNumberField
            label={productTexts.quantityOf(product.name)}
            quietLabel
            size="sm"
            value={quantity}
            onChange={onQuantity}
            max={Math.min(max, MOST)}
          />
        )}
      </div>
    </li>
  );
}
