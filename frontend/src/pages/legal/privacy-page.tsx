import { LegalPage } from './legal-page.tsx';

export const PrivacyPage = () => <LegalPage kind="privacy" />;
