import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/card.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { forgotPasswordTexts } from './forgot-password.texts.ts';
import { ForgotPasswordForm } from './forgot-password-form.tsx';

export function ForgotPasswordPage() {
  return (
    <div className="mx-auto grid max-w-md gap-6">
      <header className="grid gap-3">
        <PageTitle>{forgotPasswordTexts.forgotTitle}</PageTitle>
        <p className="text-ink-soft">{forgotPasswordTexts.forgotIntro}</p>
      </header>
      <Card>
        <ForgotPasswordForm />
      </Card>
      <Link to={paths.login} className="text-link -my-2 justify-self-start py-2">
        {forgotPasswordTexts.backToLogin}
      </Link>
    </div>
  );
}
