import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { accountTexts } from '../../features/account/account.texts.ts';
import { pathAfterSignIn } from '../../features/account/after-sign-in.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { Card } from '../../ui/card.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { loginTexts } from './login.texts.ts';
import { LoginForm } from './login-form.tsx';

export function LoginPage() {
  const { status, user } = useSession();
  const [search] = useSearchParams();
  if (status === 'signed-in') return <Navigate to={pathAfterSignIn(user.role, search.get('next'))} replace />;
  return (
    <div className="group mx-auto grid max-w-md gap-6">
      <PageTitle>{accountTexts.logIn}</PageTitle>
      <Card>
        <LoginForm />
      </Card>
      {/* A user who is asked for a code has an account. */}
      <p className="flex flex-wrap items-center gap-x-2 group-has-[[name=code]]:hidden">
        {loginTexts.noAccount}
        <Link to={{ pathname: paths.register, search: String(search) }} className="text-link py-2.5 font-semibold">
          {accountTexts.register}
        </Link>
      </p>
    </div>
  );
}
