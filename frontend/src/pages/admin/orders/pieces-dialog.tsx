import { lateComponent } from '../../../lib/late-component.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { piecesTexts as texts } from './pieces.texts.ts';
import type { PiecesFormProps } from './pieces-form.tsx';

/** All at once: a part that came later would move the others. */
const PiecesParts = lateComponent(async () => (await import('./pieces-parts.tsx')).PiecesParts);

interface PiecesDialogProps extends PiecesFormProps {
  readonly isOpen: boolean;
}

/** Asks which lines and how many pieces go out or come back, and when. */
export function PiecesDialog({ isOpen, ...asked }: PiecesDialogProps) {
  return (
    <Dialog title={texts[asked.act].title} isOpen={isOpen} onClose={asked.onClose}>
      <PiecesParts {...asked} />
    </Dialog>
  );
}
