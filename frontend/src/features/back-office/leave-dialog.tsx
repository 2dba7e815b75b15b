import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { useLeaving } from './leaving.ts';

const texts = {
  question: 'Forkaste endringene?',
  consequence: 'Det du har skrevet, er ikke lagret.',
  stay: 'Fortsett å redigere',
  leave: 'Forkast',
} as const;

export function LeaveDialog({ leaving }: { readonly leaving: ReturnType<typeof useLeaving> }) {
  return (
    <Dialog title={texts.question} isOpen={leaving.isAsking} onClose={leaving.stay}>
      <p>{texts.consequence}</p>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="danger" onClick={leaving.go}>
          {texts.leave}
        </Button>
        <Button variant="strong" onClick={leaving.stay}>
          {texts.stay}
        </Button>
      </div>
    </Dialog>
  );
}
