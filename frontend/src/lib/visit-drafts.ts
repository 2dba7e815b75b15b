import { forThisVisit } from './browser-storage.ts';
import { token } from './token.ts';

/** What this visit has half written, by its key in the tab's storage. */
export const DRAFTS = { guest: 'guest', payment: 'payment', business: 'business', message: 'message' } as const;

// The next one at this browser must not see who was here, also where the log-out was in another tab.
token.subscribe(() => {
  if (token.get() !== null) return;
  for (const key of Object.values(DRAFTS)) forThisVisit.write(key, null);
});
