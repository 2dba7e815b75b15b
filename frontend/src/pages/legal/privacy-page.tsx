import { privacyStatement } from '../../texts/legal/privacy.ts';
import { LegalPage } from './legal-page.tsx';

export function PrivacyPage() {
  return <LegalPage text={privacyStatement} />;
}
