import { lazy, Suspense } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { piecesTexts as texts } from './pieces.texts.ts';
import type { PiecesFormProps } from './pieces-form.tsx';

const PiecesForm = lazy(async () => ({ default: (await import('./pieces-form.tsx')).PiecesForm }));

interface PiecesDialogProps extends PiecesFormProps {
  readonly isOpen: boolean;
}

/** Asks which lines and how many pieces go out or come back, and when. */
export function PiecesDialog({ isOpen, ...asked }: PiecesDialogProps) {
  return (
    <Dialog title={texts[asked.act].title} isOpen={isOpen} onClose={asked.onClose}>
      <Suspense>
        <PiecesForm {...asked} />
      </Suspense>
    </Dialog>
  );
}
