import { rentalTerms } from '../../texts/legal/rental-terms.ts';
import { LegalPage } from './legal-page.tsx';

export function RentalTermsPage() {
  return <LegalPage text={rentalTerms} />;
}
