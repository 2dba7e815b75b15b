import { Link } from 'react-router-dom';
import { resetTexts } from '../../features/account/password-reset.texts.ts';
import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/card.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';

export function ForgotPasswordPage() {
  return (
    <div className="mx-auto grid max-w-md gap-6">
      <header className="grid gap-3">
        <PageTitle>{resetTexts.forgotTitle}</PageTitle>
        <p className="text-ink-soft">{resetTexts.forgotIntro}</p>
      </header>
      <Card>
        <ForgotPasswordForm />
      </Card>
      <Link to={paths.login} className="text-link -my-2 justify-self-start py-2">
        {resetTexts.backToLogin}
      </Link>
    </div>
  );
}
