import { useMutation } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { fetchFile } from '../../lib/api.ts';
import { isUnknown, withReason } from '../../lib/api-error.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { byToken } from './documents.queries.ts';
import { documentTexts as texts } from './documents.texts.ts';

const PDF = 'application/pdf';
/** The tab that shows it has read it by then. */
const KEPT_MS = 60_000;

interface OpenPdfProps {
  /** Of the file, after '/api'. */
  readonly path: string;
  /** 'Faktura 10001' */
  readonly name: string;
  /** A guest's, for their order. */
  readonly orderToken?: string | null;
  /** Of the button, where it stands alone. */
  readonly text?: string;
}

/** Opens a document in a tab of its own; saves it where the browser opens none. */
export function OpenPdf({ path, name, orderToken = null, text }: OpenPdfProps) {
  const opening = useMutation({
    networkMode: 'always',
    mutationFn: async (tab: Window | null) => {
      try {
        const pdf = await fetchFile(path, byToken(orderToken));
        showIn(tab, pdf, name);
      } catch (error) {
        tab?.close();
        throw error;
      }
    },
    // The document is there: its PDF is made a moment after it got its number.
    onError: (error) =>
      void showToast(isUnknown(error) ? texts.pdfNotReady : withReason(texts.pdfFailed, error), { tone: 'bad' }),
  });
  return (
    <Button
      size="sm"
      {...(text === undefined && { 'aria-label': texts.openPdfOf(name) })}
      pending={opening.isPending}
      pendingText={texts.opening}
      // At the press: a tab that is opened later is taken for an advertisement.
      onClick={() => opening.mutate(window.open('', '_blank'))}
    >
      <FileText aria-hidden className="size-4" />
      {text ?? texts.openPdf}
    </Button>
  );
}

function showIn(tab: Window | null, pdf: Blob, name: string): void {
  if (tab === null) {
    saveFile(pdf, `${name.toLowerCase().replaceAll(' ', '-')}.pdf`, PDF);
    return;
  }
  const address = URL.createObjectURL(new Blob([pdf], { type: PDF }));
  tab.location.href = address;
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
