import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { type ActAnswer, useDone } from './acts.ts';
import { backOfficeTexts } from './back-office.texts.ts';

export interface Removal {
  readonly question: string;
  readonly consequence: string;
  /** The text of a failure. */
  readonly failed: (error: unknown) => string;
  readonly done: string;
  /** In place of 'Slett'. */
  readonly button?: { readonly text: string; readonly pending: string };
  readonly remove: () => Promise<ActAnswer>;
  /** Called before the lists are refetched. */
  readonly onRemoved: () => void;
  /** The step that must come first, if that is why it failed. */
  readonly wayOn?: (error: unknown) => { readonly name: string; readonly run: () => void } | null;
}

interface RemoveDialogProps {
  readonly removal: Removal;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks before a deletion. */
export function RemoveDialog({ removal, isOpen, onClose }: RemoveDialogProps) {
  return (
    <Dialog title={removal.question} isOpen={isOpen} onClose={onClose}>
      <Question removal={removal} onClose={onClose} />
    </Dialog>
  );
}

function Question({ removal, onClose }: Omit<RemoveDialogProps, 'isOpen'>) {
  const done = useDone();
  const removing = useMutation({
    networkMode: 'always',
    mutationFn: removal.remove,
    onSuccess: async (answer) => {
      onClose();
      removal.onRemoved();
      await done(removal.done, answer);
    },
  });
  const wayOn = removal.wayOn?.(removing.error);
  return (
    <>
      <p>{removal.consequence}</p>
      <FailureNotice error={removing.error} text={removal.failed} />
      {wayOn && (
        <div>
          <Button
            onClick={() => {
              onClose();
              wayOn.run();
            }}
          >
            {wayOn.name}
          </Button>
        </div>
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onClose}>{backOfficeTexts.cancel}</Button>
        <Button
          variant="danger"
          pending={removing.isPending}
          pendingText={removal.button?.pending ?? backOfficeTexts.removing}
          onClick={() => removing.mutate()}
        >
          {removal.button?.text ?? backOfficeTexts.remove}
        </Button>
      </div>
    </>
  );
}

/** A deletion among a row's acts. */
export function RemoveButton({ removal }: { readonly removal: Removal }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        {backOfficeTexts.remove}
      </Button>
      <RemoveDialog removal={removal} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}
