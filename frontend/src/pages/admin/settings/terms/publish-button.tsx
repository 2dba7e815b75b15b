import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { termsTexts as texts } from './terms.texts.ts';

interface PublishButtonProps {
  readonly name: string;
  readonly pending: boolean;
  /** A form with problems is sent at once: it shows them. */
  readonly isReady: boolean;
  readonly onPublish: () => void;
}

/** Asks once before a version is published. */
export function PublishButton({ name, pending, isReady, onPublish }: PublishButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="strong"
        pending={pending}
        pendingText={texts.publishing}
        onClick={() => (isReady ? setAsking(true) : onPublish())}
      >
        {texts.publish}
      </Button>
      <Dialog title={texts.question(name)} isOpen={isAsking} onClose={() => setAsking(false)}>
        <p>{texts.answer}</p>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="strong"
            onClick={() => {
              setAsking(false);
              onPublish();
            }}
          >
            {texts.publish}
          </Button>
          <Button onClick={() => setAsking(false)}>{texts.goBack}</Button>
        </div>
      </Dialog>
    </>
  );
}
