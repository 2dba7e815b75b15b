import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { GuardNote, RequireAdmin, RequireSignIn } from './guards.tsx';
import { Layout } from './layout.tsx';
import { lazyPage } from './lazy-page.ts';

/** The pages that are open to everybody. A new one is a line here, and its address one in `paths`. */
const OPEN_PAGES = [
  [paths.home, lazyPage(async () => (await import('../pages/home/home-page.tsx')).HomePage)],
  [paths.group(':id'), lazyPage(async () => (await import('../pages/group/group-page.tsx')).GroupPage)],
  [paths.product(':id'), lazyPage(async () => (await import('../pages/product/product-page.tsx')).ProductPage)],
  [paths.cart, lazyPage(async () => (await import('../pages/cart/cart-page.tsx')).CartPage)],
  [
    paths.orderConfirmation(':id'),
    lazyPage(async () => (await import('../pages/order/order-confirmation-page.tsx')).OrderConfirmationPage),
  ],
  [paths.walletReturn, lazyPage(async () => (await import('../pages/wallet/wallet-return-page.tsx')).WalletReturnPage)],
  [paths.walletError, lazyPage(async () => (await import('../pages/wallet/wallet-error-page.tsx')).WalletErrorPage)],
  [
    paths.storageUnits,
    lazyPage(async () => (await import('../pages/storage-units/storage-units-page.tsx')).StorageUnitsPage),
  ],
  [paths.checklist, lazyPage(async () => (await import('../pages/checklist/checklist-page.tsx')).ChecklistPage)],
  [paths.quiz, lazyPage(async () => (await import('../pages/quiz/quiz-page.tsx')).QuizPage)],
  [
    paths.quizResults,
    lazyPage(async () => (await import('../pages/quiz-results/quiz-results-page.tsx')).QuizResultsPage),
  ],
  [paths.login, lazyPage(async () => (await import('../pages/login/login-page.tsx')).LoginPage)],
  [paths.register, lazyPage(async () => (await import('../pages/register/register-page.tsx')).RegisterPage)],
  [
    paths.forgotPassword,
    lazyPage(async () => (await import('../pages/forgot-password/forgot-password-page.tsx')).ForgotPasswordPage),
  ],
  [
    paths.resetPassword,
    lazyPage(async () => (await import('../pages/reset-password/reset-password-page.tsx')).ResetPasswordPage),
  ],
  [paths.takeBack, lazyPage(async () => (await import('../pages/take-back/take-back-page.tsx')).TakeBackPage)],
  [paths.rentalTerms, lazyPage(async () => (await import('../pages/legal/rental-terms-page.tsx')).RentalTermsPage)],
  [
    paths.purchaseTerms,
    lazyPage(async () => (await import('../pages/legal/purchase-terms-page.tsx')).PurchaseTermsPage),
  ],
  [paths.privacy, lazyPage(async () => (await import('../pages/legal/privacy-page.tsx')).PrivacyPage)],
  [paths.contact, lazyPage(async () => (await import('../pages/contact/contact-page.tsx')).ContactPage)],
] as const;
const ProfilePage = lazyPage(async () => (await import('../pages/profile/profile-page.tsx')).ProfilePage);
const AdminPages = lazyPage(async () => (await import('./admin-pages.tsx')).AdminPages);
const NotFoundPage = lazyPage(async () => (await import('../pages/not-found/not-found-page.tsx')).NotFoundPage);

/** Every page is its own chunk. */
export function ShopRoutes() {
  return (
    <Routes>
      <Route element={<Layout />}>
        {OPEN_PAGES.map(([path, Page]) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
        <Route
          path={paths.profile}
          element={
            <RequireSignIn>
              <ProfilePage />
            </RequireSignIn>
          }
        />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
      <Route
        path={`${paths.admin}/*`}
        element={
          <RequireAdmin>
            <Suspense fallback={<GuardNote />}>
              <AdminPages />
            </Suspense>
          </RequireAdmin>
        }
      />
    </Routes>
  );
}
