import { LegalPage } from './legal-page.tsx';

export const PurchaseTermsPage = () => <LegalPage kind="purchase" />;
