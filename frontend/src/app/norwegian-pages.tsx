import { lateComponent } from '../lib/late-component.ts';
import { GuardNote } from './guard-note.tsx';
import { latePage } from './late-page.tsx';

// The shop's own people's pages are in Norwegian alone: the English build takes norwegian-pages.en.tsx in place of this.
export const BackOffice = lateComponent(async () => (await import('./admin-pages.tsx')).BackOffice, GuardNote);
export const ChecklistPage = latePage(
  async () => (await import('../pages/checklist/checklist-page.tsx')).ChecklistPage,
);
export const SetupPage = latePage(async () => (await import('../pages/setup/setup-page.tsx')).SetupPage);
