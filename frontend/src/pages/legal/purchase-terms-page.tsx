import { useSeller } from '../../lib/seller.ts';
import { useShop } from '../../lib/shop.ts';
import { filledIn } from './filled-in.ts';
import { LegalPage } from './legal-page.tsx';
import { purchaseTerms } from './purchase-terms.texts.ts';

export function PurchaseTermsPage() {
  return <LegalPage text={filledIn(purchaseTerms, useSeller(), useShop().rules)} />;
}
