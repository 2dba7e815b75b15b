import { LegalPage } from '../../features/legal/legal-page.tsx';
import { rentalTerms } from '../../texts/legal/rental-terms.ts';

export function RentalTermsPage() {
  return <LegalPage text={rentalTerms} />;
}
