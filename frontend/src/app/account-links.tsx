import { Link } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { logOut, useSession } from '../lib/session.ts';
import { HEADER_LINK } from './header-look.ts';
import { shellTexts } from './shell.texts.ts';

/** The account links of a visitor or a signed-in user. `onLeave`: one of the links was followed. */
export function AccountLinks({ onLeave }: { readonly onLeave?: () => void }) {
  const { status, user } = useSession();
  // Links for a visitor would be replaced as soon as the session is known.
  if (status === 'loading' && user === null) return <span className="min-h-11" />;
  if (user === null) {
    return (
      <nav aria-label={shellTexts.account} className="contents">
        <Link to={paths.login} onClick={onLeave} className={HEADER_LINK}>
          {shellTexts.logIn}
        </Link>
        <Link to={paths.register} onClick={onLeave} className={HEADER_LINK}>
          {shellTexts.register}
        </Link>
      </nav>
    );
  }
  const leaveAnd = () => {
    onLeave?.();
    logOut();
  };
  return (
    <nav aria-label={shellTexts.account} className="contents">
      {user.role !== 'user' && (
        <Link to={paths.admin} onClick={onLeave} className={`${HEADER_LINK} shrink-0`}>
          {shellTexts.admin}
        </Link>
      )}
      <Link to={paths.profile} onClick={onLeave} className={`${HEADER_LINK} max-w-80 min-w-24 shrink-[99]`}>
        <span className="truncate">
          {shellTexts.loggedInAs} <span translate="no">{user.name}</span>
        </span>
      </Link>
      <button type="button" onClick={leaveAnd} className={`${HEADER_LINK} shrink-0`}>
        {shellTexts.logOut}
      </button>
    </nav>
  );
}
