import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { exportedDetails } from './details.queries.ts';
import { profileTexts } from './profile.texts.ts';

/** Downloads the user's stored data as a file. */
export function OwnExport() {
  const fetching = useMutation({
    mutationFn: exportedDetails,
    onSuccess: (text) => saveFile(text, profileTexts.exportFile, 'application/json'),
  });
  return (
    <section aria-labelledby="own-export" className="grid gap-3 border-t border-line pt-6">
      <h2 id="own-export" className="text-xl">
        {profileTexts.exportTitle}
      </h2>
      <p className="max-w-prose text-ink-soft">{profileTexts.exportHint}</p>
      <FailureNotice error={fetching.error} text={profileTexts.exportFailed} />
      <div>
        <Button pending={fetching.isPending} pendingText={profileTexts.exporting} onClick={() => fetching.mutate()}>
          <Download aria-hidden className="size-5" />
          {profileTexts.export}
        </Button>
      </div>
    </section>
  );
}
