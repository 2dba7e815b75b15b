import { LegalPage } from '../../features/legal/legal-page.tsx';
import { purchaseTerms } from '../../texts/legal/purchase-terms.ts';

export function PurchaseTermsPage() {
  return <LegalPage text={purchaseTerms} />;
}
