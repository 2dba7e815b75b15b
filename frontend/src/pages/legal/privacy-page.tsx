import { useSeller } from '../../lib/seller.ts';
import { useShop } from '../../lib/shop.ts';
import { filledIn } from './filled-in.ts';
import { LegalPage } from './legal-page.tsx';
import { privacyStatement } from './privacy.texts.ts';

export function PrivacyPage() {
  return <LegalPage text={filledIn(privacyStatement, useSeller(), useShop().rules)} />;
}
