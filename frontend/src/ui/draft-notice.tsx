import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { uiTexts } from './ui.texts.ts';

/** Tells that the form was restored from a draft. */
export function DraftNotice({ onDrop }: { readonly onDrop: (() => void) | null }) {
  if (onDrop === null) return null;
  return (
    <Notice role="status">
      <p>{uiTexts.draftFound}</p>
      <div>
        <Button size="sm" onClick={onDrop}>
          {uiTexts.dropDraft}
        </Button>
      </div>
    </Notice>
  );
}
