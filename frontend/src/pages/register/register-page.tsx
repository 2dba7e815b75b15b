import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { accountTexts } from '../../features/account/account.texts.ts';
import { pathAfterSignIn } from '../../features/account/after-sign-in.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { Card } from '../../ui/card.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { registerTexts } from './register.texts.ts';
import { RegisterForm } from './register-form.tsx';

export function RegisterPage() {
  const { status, user } = useSession();
  const [search] = useSearchParams();
  if (status === 'signed-in') return <Navigate to={pathAfterSignIn(user.role, search.get('next'))} replace />;
  return (
    <div className="mx-auto grid max-w-xl gap-6">
      <div className="grid gap-2">
        <PageTitle>{registerTexts.title}</PageTitle>
        <p className="text-ink-soft">{registerTexts.why}</p>
      </div>
      <Card>
        <RegisterForm />
      </Card>
      <p className="flex flex-wrap items-center gap-x-2">
        {registerTexts.hasAccount}
        <Link to={{ pathname: paths.login, search: String(search) }} className="text-link py-2.5 font-semibold">
          {accountTexts.logIn}
        </Link>
      </p>
    </div>
  );
}
