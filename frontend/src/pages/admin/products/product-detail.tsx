import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { formatKr } from '@naust/domain/money.ts';
import { vatName } from '@naust/domain/vat-codes.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { HistoryPanel } from '../../../features/back-office/history-panel.tsx';
import { EditLink, Facts, Panel } from '../../../features/back-office/panel.tsx';
import { RemoveButton } from '../../../features/back-office/remove-dialog.tsx';
import type { RowAddress } from '../../../features/back-office/row-address.ts';
import { groupsQuery } from '../../../features/catalogue/catalogue.queries.ts';
import { FreeDays } from '../../../features/free-days/free-days.tsx';
import { oreOf } from '../../../lib/amounts.ts';
import { withReason } from '../../../lib/api-error.ts';
import { lateComponent } from '../../../lib/late-component.ts';
import { paths } from '../../../lib/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { LoadingNote } from '../../../ui/skeleton.tsx';
import { packageTexts } from './packages/packages.texts.ts';
import { removeProduct } from './products.queries.ts';
import {
  productFieldTexts as fieldTexts,
  productFormTexts as formTexts,
  adminProductTexts as texts,
} from './products.texts.ts';
import { RestoreProduct } from './restore-product.tsx';

const ProductPieces = lateComponent(async () => (await import('./pieces/product-pieces.tsx')).ProductPieces);

const ProductChecklist = lateComponent(
  async () => (await import('./checklist/product-checklist.tsx')).ProductChecklist,
);

interface ProductDetailProps {
  readonly at: RowAddress;
  readonly product: ProductAnswer;
}

export function ProductDetail({ at, product }: ProductDetailProps) {
  const { data: groups = [] } = useQuery(groupsQuery);
  const group = groups.find(({ id }) => id === product.ProductGroupId)?.name ?? null;
  const isArchived = product.is_archived === true;
  return (
    <Panel
      title={product.name}
      at={at}
      marks={
        <>
          {isArchived && <Badge tone="bad">{texts.archived}</Badge>}
          {!product.is_active && <Badge tone="waiting">{texts.inactive}</Badge>}
        </>
      }
      acts={isArchived ? <RestoreProduct product={product} /> : <KeptActs at={at} product={product} />}
    >
      <div className="grid items-start gap-6 sm:grid-cols-[12rem_1fr]">
        <div className="grid gap-2">
          <div className="overflow-hidden rounded-md">
            <Picture src={product.image_url} alt="" sizes="192px" eager />
          </div>
          {product.is_active && !isArchived && (
            <Link to={paths.product(product.id)} className="text-link py-2 text-sm">
              {texts.inShop}
            </Link>
          )}
        </div>
        <Facts facts={factsOf(product, group)} />
      </div>
      {!isArchived && !product.package && <FreeDays productId={product.id} />}
      {!isArchived && !product.package && product.rental_qty > 0 && (
        <ProductPieces productId={product.id} instead={<LoadingNote />} />
      )}
      {!isArchived && !product.package && product.rental_qty > 0 && (
        <ProductChecklist productId={product.id} instead={<LoadingNote />} />
      )}
      <HistoryPanel word="product" id={String(product.id)} />
    </Panel>
  );
}

function KeptActs({ at, product }: ProductDetailProps) {
  const removal = {
    question: texts.question(product.name),
    consequence: texts.consequence,
    failed: (error: unknown) => withReason(texts.removeFailed, error),
    done: texts.removed,
    remove: () => removeProduct(product),
    onRemoved: () => at.leaveFor(null),
  };
  return (
    <>
      <EditLink at={at} />
      <RemoveButton removal={removal} />
    </>
  );
}

const kr = (amount: number | null) => (amount === null ? null : formatKr(oreOf(amount)));
const number = (value: number | null) => (value === null ? null : String(value).replace('.', ','));

const packageFacts = ({ parts, percent }: NonNullable<ProductAnswer['package']>) => [
  { name: packageTexts.parts, value: parts.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ') },
  ...(percent === null ? [] : [{ name: packageTexts.less, value: `${number(percent)} %` }]),
];

function factsOf(product: ProductAnswer, group: string | null) {
  const sizes = [product.length, product.width, product.height];
  return [
    { name: fieldTexts.description, value: product.description, isLong: true },
    { name: fieldTexts.groupId, value: group },
    ...(product.package ? packageFacts(product.package) : []),
    { name: fieldTexts.rentalQty, value: number(product.rental_qty) },
    { name: fieldTexts.priceDay, value: kr(product.price_day) },
    { name: fieldTexts.priceShort, value: kr(product.price_short_4h) },
    { name: fieldTexts.priceWeekend, value: kr(product.price_weekend) },
    ...(product.price_week == null ? [] : [{ name: fieldTexts.priceWeek, value: kr(product.price_week) }]),
    ...(product.price_month == null ? [] : [{ name: fieldTexts.priceMonth, value: kr(product.price_month) }]),
    ...(product.is_for_sale
      ? [
          { name: fieldTexts.priceSale, value: kr(product.price_sale) },
          { name: fieldTexts.stockQty, value: number(product.stock_qty) ?? texts.uncounted },
        ]
      : []),
    ...(product.vatCode === undefined ? [] : [{ name: fieldTexts.vatCode, value: vatName(product.vatCode) }]),
    ...(product.preparationHours == null
      ? []
      : [{ name: fieldTexts.preparationHours, value: String(product.preparationHours) }]),
    ...(product.needsLicence == null
      ? []
      : [{ name: fieldTexts.needsLicence, value: product.needsLicence ? formTexts.yes : formTexts.no }]),
    ...(product.deposit ? [{ name: fieldTexts.deposit, value: kr(product.deposit) }] : []),
    ...(sizes.some((size) => size !== null)
      ? [{ name: texts.sizes, value: sizes.map((size) => number(size) ?? '–').join(' × ') }]
      : []),
    ...(product.weight === null ? [] : [{ name: fieldTexts.weight, value: number(product.weight) }]),
    ...(product.max_weight === null ? [] : [{ name: fieldTexts.maxWeight, value: number(product.max_weight) }]),
  ];
}
