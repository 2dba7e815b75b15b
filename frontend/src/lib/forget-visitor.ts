import { forThisVisit } from './browser-storage.ts';
import { token } from './token.ts';

/** Storage keys of a visitor's own data in this tab. The code that reads them loads with its pages. */
export const VISITOR_STORED = { guest: 'guest', payment: 'payment', message: 'message', business: 'business' } as const;

// The next user of this browser must not see the data of the one before, also after a log-out in another tab.
token.subscribe(() => {
  if (token.get() === null) for (const key of Object.values(VISITOR_STORED)) forThisVisit.write(key, null);
});
