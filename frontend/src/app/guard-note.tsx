import { shellTexts } from './shell.texts.ts';

/** Shown while the session and the page's data load. */
export function GuardNote() {
  return (
    <p role="status" className="p-6">
      {shellTexts.guardLoading}
    </p>
  );
}
