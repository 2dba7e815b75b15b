import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { lateComponent } from '../lib/late-component.ts';
import { leaveInsteadFor } from '../lib/leave-for.ts';
import { GuardNote } from './guard-note.tsx';

/** A page that English has not: leaves for the Norwegian one. */
const LeaveEnglish = lateComponent(async () => ToNorwegian, GuardNote);

export { LeaveEnglish as BackOffice, LeaveEnglish as ChecklistPage, LeaveEnglish as SetupPage };

function ToNorwegian() {
  const { pathname, search, hash } = useLocation();
  useEffect(() => leaveInsteadFor(pathname + search + hash), [pathname, search, hash]);
  return <GuardNote />;
}
