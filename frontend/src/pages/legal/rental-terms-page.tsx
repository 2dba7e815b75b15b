import { LegalPage } from './legal-page.tsx';

export const RentalTermsPage = () => <LegalPage kind="rental" />;
