import { shellTexts } from './shell.texts.ts';

/** While it is found out who is there, and what they may see is loaded. */
export function GuardNote() {
  return (
    <p role="status" className="p-6">
      {shellTexts.guardLoading}
    </p>
  );
}
