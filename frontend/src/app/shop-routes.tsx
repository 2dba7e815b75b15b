import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { RequireAdmin, RequireSignIn } from './guards.tsx';
import { Layout } from './layout.tsx';

const HomePage = lazy(async () => ({ default: (await import('../pages/home/home-page.tsx')).HomePage }));
const GroupPage = lazy(async () => ({ default: (await import('../pages/group/group-page.tsx')).GroupPage }));
const ProductPage = lazy(async () => ({ default: (await import('../pages/product/product-page.tsx')).ProductPage }));
const CartPage = lazy(async () => ({ default: (await import('../pages/cart/cart-page.tsx')).CartPage }));
const OrderConfirmationPage = lazy(async () => ({
  default: (await import('../pages/order/order-confirmation-page.tsx')).OrderConfirmationPage,
}));
const WalletReturnPage = lazy(async () => ({
  default: (await import('../pages/wallet/wallet-return-page.tsx')).WalletReturnPage,
}));
const WalletErrorPage = lazy(async () => ({
  default: (await import('../pages/wallet/wallet-error-page.tsx')).WalletErrorPage,
}));
const StorageUnitsPage = lazy(async () => ({
  default: (await import('../pages/storage-units/storage-units-page.tsx')).StorageUnitsPage,
}));
const ChecklistPage = lazy(async () => ({
  default: (await import('../pages/checklist/checklist-page.tsx')).ChecklistPage,
}));
const QuizPage = lazy(async () => ({ default: (await import('../pages/quiz/quiz-page.tsx')).QuizPage }));
const QuizResultsPage = lazy(async () => ({
  default: (await import('../pages/quiz-results/quiz-results-page.tsx')).QuizResultsPage,
}));
const LoginPage = lazy(async () => ({ default: (await import('../pages/login/login-page.tsx')).LoginPage }));
const RegisterPage = lazy(async () => ({
  default: (await import('../pages/register/register-page.tsx')).RegisterPage,
}));
const ForgotPasswordPage = lazy(async () => ({
  default: (await import('../pages/forgot-password/forgot-password-page.tsx')).ForgotPasswordPage,
}));
const ResetPasswordPage = lazy(async () => ({
  default: (await import('../pages/reset-password/reset-password-page.tsx')).ResetPasswordPage,
}));
const ProfilePage = lazy(async () => ({ default: (await import('../pages/profile/profile-page.tsx')).ProfilePage }));
const AdminPages = lazy(async () => ({ default: (await import('./admin-pages.tsx')).AdminPages }));
const RentalTermsPage = lazy(async () => ({
  default: (await import('../pages/legal/rental-terms-page.tsx')).RentalTermsPage,
}));
const PurchaseTermsPage = lazy(async () => ({
  default: (await import('../pages/legal/purchase-terms-page.tsx')).PurchaseTermsPage,
}));
const PrivacyPage = lazy(async () => ({ default: (await import('../pages/legal/privacy-page.tsx')).PrivacyPage }));
const ContactPage = lazy(async () => ({ default: (await import('../pages/contact/contact-page.tsx')).ContactPage }));
const NotFoundPage = lazy(async () => ({
  default: (await import('../pages/not-found/not-found-page.tsx')).NotFoundPage,
}));

/** Every page is its own chunk. */
export function ShopRoutes() {
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route index element={<HomePage />} />
        <Route path={paths.group(':id')} element={<GroupPage />} />
        <Route path={paths.product(':id')} element={<ProductPage />} />
        <Route path={paths.cart} element={<CartPage />} />
        <Route path={paths.orderConfirmation(':id')} element={<OrderConfirmationPage />} />
        <Route path={paths.walletReturn} element={<WalletReturnPage />} />
        <Route path={paths.walletError} element={<WalletErrorPage />} />
        <Route path={paths.storageUnits} element={<StorageUnitsPage />} />
        <Route path={paths.checklist} element={<ChecklistPage />} />
        <Route path={paths.quiz} element={<QuizPage />} />
        <Route path={paths.quizResults} element={<QuizResultsPage />} />
        <Route path={paths.login} element={<LoginPage />} />
        <Route path={paths.register} element={<RegisterPage />} />
        <Route path={paths.forgotPassword} element={<ForgotPasswordPage />} />
        <Route path={paths.resetPassword} element={<ResetPasswordPage />} />
        <Route
          path={paths.profile}
          element={
            <RequireSignIn>
              <ProfilePage />
            </RequireSignIn>
          }
        />
        <Route
          path={`${paths.admin}/*`}
          element={
            <RequireAdmin>
              <AdminPages />
            </RequireAdmin>
          }
        />
        <Route path={paths.rentalTerms} element={<RentalTermsPage />} />
        <Route path={paths.purchaseTerms} element={<PurchaseTermsPage />} />
        <Route path={paths.privacy} element={<PrivacyPage />} />
        <Route path={paths.contact} element={<ContactPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
