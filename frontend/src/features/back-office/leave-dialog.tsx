import { useSyncExternalStore } from 'react';
import { halfWritten } from '../../lib/half-written.ts';
import { leaving } from '../../lib/leaving.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

const texts = {
  question: 'Forkaste endringene?',
  consequence: 'Det du har skrevet, er ikke lagret.',
  stay: 'Fortsett å redigere',
  leave: 'Forkast',
} as const;

/** One question for all half-written forms. */
export function LeaveDialog() {
  const isAsking = useSyncExternalStore(halfWritten.listen, leaving.isAsking);
  return (
    <Dialog title={texts.question} isOpen={isAsking} onClose={leaving.stay}>
      <p>{texts.consequence}</p>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="danger" onClick={leaving.discard}>
          {texts.leave}
        </Button>
        <Button variant="strong" onClick={leaving.stay}>
          {texts.stay}
        </Button>
      </div>
    </Dialog>
  );
}
