import { ProfilePage } from '../pages/profile/profile-page.tsx';
import { RequireSignIn } from './guards.tsx';

/** The profile, for who is logged in. */
export function OwnProfile() {
  return (
    <RequireSignIn>
      <ProfilePage />
    </RequireSignIn>
  );
}
