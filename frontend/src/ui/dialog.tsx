import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from './button.tsx';

interface DialogProps {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly closeLabel?: string;
  readonly children: ReactNode;
}

/** A question that must be answered before going on. Heavy: only for pages that are loaded lazily. */
export function Dialog({ title, open, onClose, closeLabel = 'Lukk', children }: DialogProps) {
  return (
    <ModalOverlay
      isOpen={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      isDismissable
      className="fixed inset-0 z-50 grid place-items-center overflow-y-auto bg-scrim p-4"
    >
      <Modal className="motion-appear w-full max-w-xl rounded-lg border border-line bg-surface shadow-float">
        <AriaDialog className="grid gap-4 p-5 outline-none sm:p-6">
          <div className="flex items-start justify-between gap-4">
            <Heading slot="title" className="text-xl">
              {title}
            </Heading>
            <Button variant="icon" size="sm" onClick={onClose} aria-label={closeLabel}>
              <X aria-hidden className="size-5" />
            </Button>
          </div>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
