import type { DraftInput } from '@naust/domain/what-if/what-if.contract.ts';
import { useState } from 'react';
import { latePart } from '../../../lib/late-part.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { LoadingNote } from '../../../ui/skeleton.tsx';

/** A discount or a season as a form has it. */
export type RowDraft =
  | { readonly discount: NonNullable<DraftInput['discount']> }
  | { readonly season: NonNullable<DraftInput['season']> };

const DraftWhatIf = latePart(async () => (await import('./draft-what-if.tsx')).DraftWhatIf);

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
