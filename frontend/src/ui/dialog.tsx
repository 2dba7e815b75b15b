import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';

interface DialogProps {
  readonly title: string;
  /** Of all it says, if not of the page. */
  readonly lang?: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal question. At the bottom on phones, centred elsewhere; Esc and a press outside close it. */
export function Dialog({ title, lang, isOpen, onClose, children }: DialogProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable
      className="fixed inset-0 z-40 grid items-end bg-(--scrim) sm:place-items-center sm:p-6"
    >
      <Modal className="w-full sm:max-w-lg">
        <AriaDialog
          lang={lang}
          className="grid max-h-[90dvh] gap-5 overflow-y-auto rounded-t-lg border border-line bg-surface p-5 pb-8 shadow-float outline-none sm:rounded-lg sm:p-7"
        >
          <Heading slot="title" className="text-xl leading-tight">
            {title}
          </Heading>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
