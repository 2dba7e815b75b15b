import { useSeller } from '../../lib/seller.ts';
import { LegalPage } from './legal-page.tsx';
import { rentalTerms } from './rental-terms.texts.ts';

export function RentalTermsPage() {
  return <LegalPage text={rentalTerms(useSeller())} />;
}
