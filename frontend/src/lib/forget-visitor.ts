import { forThisVisit } from './browser-storage.ts';
import { token } from './token.ts';

/** Where this tab keeps what a visitor has written of themselves; the code that reads it comes with their pages. */
export const VISITOR_STORED = { guest: 'guest', payment: 'payment', message: 'message', business: 'business' } as const;

// The next one at this browser must not see who was here, also where the log-out was in another tab.
token.subscribe(() => {
  if (token.get() === null) for (const key of Object.values(VISITOR_STORED)) forThisVisit.write(key, null);
});
