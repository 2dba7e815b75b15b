import { ProfilePage } from '../pages/profile/profile-page.tsx';
import { RequireSignIn } from './guards.tsx';

/** The profile, for signed-in users. */
export function OwnProfile() {
  return (
    <RequireSignIn>
      <ProfilePage />
    </RequireSignIn>
  );
}
