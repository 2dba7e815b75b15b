import { Bell } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { RemindDialog } from './remind-dialog.tsx';

interface RemindButtonProps {
  readonly documentId: string;
  readonly text: string;
  /** The button's name where several stand below each other. */
  readonly name?: string;
  readonly title: string;
  readonly onSent: (words: string) => Promise<void>;
}

/** Reminds of an invoice after a question. */
export function RemindButton({ documentId, text, name, title, onSent }: RemindButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" aria-label={name} onClick={() => setOpen(true)}>
        <Bell aria-hidden className="size-4" />
        {text}
      </Button>
      <RemindDialog
        documentId={documentId}
        title={title}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onSent={onSent}
      />
    </>
  );
}
