import { useSeller } from '../../lib/seller.ts';
import { useShop } from '../../lib/shop.ts';
import { filledIn } from './filled-in.ts';
import { LegalPage } from './legal-page.tsx';
import { rentalTerms } from './rental-terms.texts.ts';

export function RentalTermsPage() {
  return <LegalPage text={filledIn(rentalTerms, useSeller(), useShop().rules)} />;
}
