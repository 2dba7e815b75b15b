import type { DocumentAnswer } from '@naust/domain/documents/documents.contract.ts';
import { useMutation } from '@tanstack/react-query';
import { FileCode, Send } from 'lucide-react';
import { useRef, useState } from 'react';
import { useDone } from '../../../features/back-office/acts.ts';
import { ForAdmins } from '../../../features/back-office/staff.tsx';
import { documentName } from '../../../features/documents/document-words.ts';
import { documentPdf, sendBy } from '../../../features/documents/documents.queries.ts';
import { OpenPdf } from '../../../features/documents/open-pdf.tsx';
import { RemindButton } from '../../../features/documents/remind-button.tsx';
import { reminderTexts } from '../../../features/documents/reminder.texts.ts';
import { withReason } from '../../../lib/api-error.ts';
import { lateComponent } from '../../../lib/late-component.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { creditableOre } from './credit-lines.ts';
import { creditTexts, detailTexts as texts } from './invoices.texts.ts';

const CreditForm = lateComponent(async () => (await import('./credit-form.tsx')).CreditForm);

/** Staff only open the PDF. */
export function InvoiceActs({ invoice }: { readonly invoice: DocumentAnswer }) {
  const { id, kind, ehfSha256 } = invoice;
  const name = documentName(invoice);
  const done = useDone();
  const sending = useMutation({
    networkMode: 'always',
    mutationFn: (by: 'mail' | 'ehf') => sendBy(id, by),
    onSuccess: (_, by) => done(by === 'ehf' ? texts.sentEhf(name) : texts.sent(name)),
  });
  return (
    <div className="no-print grid gap-3">
      <div className="flex flex-wrap gap-2">
        <OpenPdf path={documentPdf(id)} name={name} />
        <ForAdmins>
          <Button
            size="sm"
            pending={sending.isPending && sending.variables === 'mail'}
            pendingText={texts.sending}
            onClick={() => sending.mutate('mail')}
          >
            <Send aria-hidden className="size-4" />
            {texts.send}
          </Button>
          {ehfSha256 !== null && (
            <Button
              size="sm"
              pending={sending.isPending && sending.variables === 'ehf'}
              pendingText={texts.sending}
              onClick={() => sending.mutate('ehf')}
            >
              <FileCode aria-hidden className="size-4" />
              {texts.sendEhf}
            </Button>
          )}
          {invoice.nextReminder && (
            <RemindButton
              documentId={id}
              text={reminderTexts.act(invoice.nextReminder.step)}
              title={reminderTexts.title(invoice.number ?? 0)}
              onSent={done}
            />
          )}
          {kind === 'invoice' && creditableOre(invoice) > 0 && <Credit invoice={invoice} />}
        </ForAdmins>
      </div>
      <FailureNotice error={sending.error} text={(error) => withReason(texts.sendFailed, error)} />
    </div>
  );
}

function Credit({ invoice }: { readonly invoice: DocumentAnswer }) {
  const [isOpen, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  const closing = useRef(onClose);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {texts.credit}
      </Button>
      <Dialog title={creditTexts.title(invoice.number ?? 0)} isOpen={isOpen} onClose={() => closing.current()}>
        <CreditForm
          instead={<Skeleton className="h-72 w-full" />}
          invoice={invoice}
          closing={closing}
          onClose={onClose}
        />
      </Dialog>
    </>
  );
}
