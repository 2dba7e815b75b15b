import { useSeller } from '../../lib/seller.ts';
import { LegalPage } from './legal-page.tsx';
import { privacyStatement } from './privacy.texts.ts';

export function PrivacyPage() {
  return <LegalPage text={privacyStatement(useSeller())} />;
}
