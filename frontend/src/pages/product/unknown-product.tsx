import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { MissingState } from '../../ui/missing-state.tsx';
import { productTexts } from './product.texts.ts';

/** Shown for a product that the shop does not have (any more). */
export function UnknownProduct() {
  return (
    <MissingState title={productTexts.failed}>
      <LinkButton to={paths.home} variant="strong">
        {productTexts.toFrontPage}
      </LinkButton>
    </MissingState>
  );
}
