import { LegalPage } from '../../features/legal/legal-page.tsx';
import { privacyStatement } from '../../texts/legal/privacy.ts';

export function PrivacyPage() {
  return <LegalPage text={privacyStatement} />;
}
