import { matchPath, Route, Routes } from 'react-router-dom';
import { base } from '../lib/language.ts';
import { lateComponent } from '../lib/late-component.ts';
import { paths } from '../lib/paths.ts';
import { PageBoundary } from '../ui/page-boundary.tsx';
import { GuardNote } from './guard-note.tsx';
import { latePage } from './late-page.tsx';
import { Layout } from './layout.tsx';
import { BackOffice, ChecklistPage, SetupPage } from './norwegian-pages.tsx';

/** The public pages. A new one is a line here, and its address one in `paths`. */
const OPEN_PAGES = [
  [paths.home, latePage(async () => (await import('../pages/home/home-page.tsx')).HomePage)],
  [paths.groups, latePage(async () => (await import('../pages/groups/groups-page.tsx')).GroupsPage)],
  [paths.group(':id'), latePage(async () => (await import('../pages/group/group-page.tsx')).GroupPage)],
  [paths.product(':id'), latePage(async () => (await import('../pages/product/product-page.tsx')).ProductPage)],
  [paths.cart, latePage(async () => (await import('../pages/cart/cart-page.tsx')).CartPage)],
  [
    paths.orderConfirmation(':id'),
    latePage(async () => (await import('../pages/order/order-confirmation-page.tsx')).OrderConfirmationPage),
  ],
  [paths.walletReturn, latePage(async () => (await import('../pages/wallet/wallet-return-page.tsx')).WalletReturnPage)],
  [paths.walletError, latePage(async () => (await import('../pages/wallet/wallet-error-page.tsx')).WalletErrorPage)],
  [
    paths.storageUnits,
    latePage(async () => (await import('../pages/storage-units/storage-units-page.tsx')).StorageUnitsPage),
  ],
  [paths.checklist, ChecklistPage],
  [paths.quiz, latePage(async () => (await import('../pages/quiz/quiz-page.tsx')).QuizPage)],
  [
    paths.quizResults,
    latePage(async () => (await import('../pages/quiz-results/quiz-results-page.tsx')).QuizResultsPage),
  ],
  [paths.login, latePage(async () => (await import('../pages/login/login-page.tsx')).LoginPage)],
  [paths.register, latePage(async () => (await import('../pages/register/register-page.tsx')).RegisterPage)],
  [
    paths.forgotPassword,
    latePage(async () => (await import('../pages/forgot-password/forgot-password-page.tsx')).ForgotPasswordPage),
  ],
  [
    paths.resetPassword,
    latePage(async () => (await import('../pages/reset-password/reset-password-page.tsx')).ResetPasswordPage),
  ],
  [paths.setup, SetupPage],
  [paths.invitation, latePage(async () => (await import('../pages/invitation/invitation-page.tsx')).InvitationPage)],
  [paths.takeBack, latePage(async () => (await import('../pages/take-back/take-back-page.tsx')).TakeBackPage)],
  [paths.reminders, latePage(async () => (await import('../pages/reminders/reminders-page.tsx')).RemindersPage)],
  [
    paths.storageOffer,
    latePage(async () => (await import('../pages/storage-offer/storage-offer-page.tsx')).StorageOfferPage),
  ],
  [paths.withdrawal, latePage(async () => (await import('../pages/withdrawal/withdrawal-page.tsx')).WithdrawalPage)],
  [paths.rentalTerms, latePage(async () => (await import('../pages/legal/rental-terms-page.tsx')).RentalTermsPage)],
  [
    paths.purchaseTerms,
    latePage(async () => (await import('../pages/legal/purchase-terms-page.tsx')).PurchaseTermsPage),
  ],
  [paths.privacy, latePage(async () => (await import('../pages/legal/privacy-page.tsx')).PrivacyPage)],
  [paths.contact, latePage(async () => (await import('../pages/contact/contact-page.tsx')).ContactPage)],
] as const;
const OwnProfile = latePage(async () => (await import('./own-profile.tsx')).OwnProfile);
const PiecePage = lateComponent(async () => (await import('../pages/piece/piece-page.tsx')).PiecePage, GuardNote);
const NotFoundPage = latePage(async () => (await import('../pages/not-found/not-found-page.tsx')).NotFoundPage);

/** Loads the code of a public page at an address of this language. */
export function loadPage(pathname: string): Promise<unknown> | undefined {
  const path = pathname.slice(base.length) || paths.home;
  return OPEN_PAGES.find(([pattern]) => matchPath(pattern, path))?.[1].load();
}

/** Every page is its own chunk. */
export function ShopRoutes() {
  return (
    <Routes>
      <Route element={<Layout />}>
        {OPEN_PAGES.map(([path, Page]) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
        <Route path={paths.profile} element={<OwnProfile />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
      {/* Without the shop's frame: strangers see its name and phone number alone. */}
      <Route
        path={paths.piece(':id')}
        element={
          <PageBoundary>
            <PiecePage />
          </PageBoundary>
        }
      />
      <Route
        path={`${paths.admin}/*`}
        element={
          <PageBoundary>
            <BackOffice />
          </PageBoundary>
        }
      />
    </Routes>
  );
}
