import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { leaving } from '../lib/leaving.ts';
import { copyAnswers } from '../lib/renew-token.ts';
import { currentUserQuery, useSession } from '../lib/session.ts';
import { shownToken } from '../lib/shown-token.ts';
import { useStoredValue } from '../lib/stored-value.ts';
import { token } from '../lib/token.ts';
import { LoginForm } from '../pages/login/login-form.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

const texts = {
  title: 'Logg inn igjen',
  ended: (name: string) => `Du er logget ut. Det du har skrevet, står urørt. Logg inn som ${name} for å fortsette.`,
  another: (name: string, other: string) =>
    `${other} er logget inn i denne nettleseren nå. Det som er skrevet her, står urørt. Logg inn som ${name} for å fortsette.`,
  discard: 'Forkast det som er skrevet',
} as const;

/** The token has ended, or another tab has another one, while a form is half written here. */
export function SignInAgain() {
  const bearer = useStoredValue(token);
  const shown = useStoredValue(shownToken);
  return bearer === shown ? null : <SignInDialog bearer={bearer} shown={shown} />;
}

function SignInDialog({ bearer, shown }: { readonly bearer: string | null; readonly shown: string | null }) {
  const { user } = useSession();
  const queries = useQueryClient();
  const { data: other } = useQuery(currentUserQuery(bearer));
  const isSame = user !== null && other?.id === user.id;
  useEffect(() => {
    if (!isSame || bearer === null) return;
    copyAnswers(queries, shown, bearer);
    shownToken.follow();
  }, [isSame, bearer, shown, queries]);
  // The account of another tab's token is not known at once.
  if (user === null || isSame || (bearer !== null && other === undefined)) return null;
  const discard = () => leaving.leave(shownToken.follow);
  return (
    <Dialog title={texts.title} isOpen onClose={discard}>
      <p>{other === undefined ? texts.ended(user.name) : texts.another(user.name, other.name)}</p>
      <LoginForm email={user.email} />
      <Button variant="bare" onClick={discard}>
        {texts.discard}
      </Button>
    </Dialog>
  );
}
