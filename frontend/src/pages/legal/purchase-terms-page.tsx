import { purchaseTerms } from '../../texts/legal/purchase-terms.ts';
import { LegalPage } from './legal-page.tsx';

export function PurchaseTermsPage() {
  return <LegalPage text={purchaseTerms} />;
}
