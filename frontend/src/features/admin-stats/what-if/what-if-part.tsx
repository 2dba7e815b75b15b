import { useState } from 'react';
import { lateComponent } from '../../../lib/late-component.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { LoadingNote } from '../../../ui/skeleton.tsx';
import type { RowDraft } from './row-draft.ts';

const DraftWhatIf = lateComponent(async () => (await import('./draft-what-if.tsx')).DraftWhatIf);

const title = 'Hva om?';

/** Its code is loaded when it is opened. `draft` null: the form is not complete. */
export function WhatIfPart({ draft }: { readonly draft: RowDraft | null }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure title={title} open={isOpen} onToggle={setOpen}>
      {isOpen && <DraftWhatIf draft={draft} instead={<LoadingNote />} />}
    </Disclosure>
  );
}
