import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

const texts = {
  found: 'Dette skrev du sist. Det er ikke lagret ennå.',
  drop: 'Forkast utkastet',
} as const;

/** Tells that the form was restored from a draft. */
export function DraftNotice({ onDrop }: { readonly onDrop: (() => void) | null }) {
  if (onDrop === null) return null;
  return (
    <Notice role="status">
      <p>{texts.found}</p>
      <div>
        <Button size="sm" onClick={onDrop}>
          {texts.drop}
        </Button>
      </div>
    </Notice>
  );
}
