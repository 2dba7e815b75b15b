import { useNavigate, useSearchParams } from 'react-router-dom';
import { accountTexts } from '../../features/account/account.texts.ts';
import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/card.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { setupTexts } from './setup.texts.ts';
import { SetupForm } from './setup-form.tsx';

/** Creates the first administrator, by the link that the start prints. */
export function SetupPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const code = search.get('code') ?? '';
  return (
    <div className="mx-auto grid max-w-xl gap-6">
      <PageTitle>{setupTexts.title}</PageTitle>
      {code === '' ? (
        <FailedState text={setupTexts.noCode}>
          <LinkButton to={paths.login} size="sm">
            {accountTexts.logIn}
          </LinkButton>
        </FailedState>
      ) : (
        <>
          <p className="max-w-prose text-ink-soft">{setupTexts.intro}</p>
          <Card>
            <SetupForm code={code} onMade={() => void navigate(paths.admin, { replace: true })} />
          </Card>
        </>
      )}
    </div>
  );
}
