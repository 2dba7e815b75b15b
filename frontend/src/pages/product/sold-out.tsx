import type { ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { paths } from '../../lib/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { productTexts } from './product.texts.ts';
import { SalePrice } from './sale-price.tsx';
import { stockNoticeTexts as texts } from './stock-notice.texts.ts';
import { StockNotice } from './stock-notice.tsx';

/** Replaces the buy button: a form for a stock notice, and a link to ask the shop. */
export function SoldOut({ product }: { readonly product: ProductAnswer }) {
  return (
    <Card as="section" labelledBy="sold-out">
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h2 id="sold-out" className="text-lg">
            {productTexts.buyTitle}
          </h2>
          <Badge tone="bad">{productTexts.soldOut}</Badge>
        </div>
        <SalePrice product={product} />
        <p className="text-ink-soft">{texts.noneLeft}</p>
        <StockNotice productId={product.id} />
        <LinkButton to={paths.contactAbout('product', product.id)} wide>
          {texts.contact}
        </LinkButton>
      </div>
    </Card>
  );
}
