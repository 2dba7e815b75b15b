import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { fetchFile } from '../../lib/api.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';

const texts = {
  title: 'Last ned som regneark (CSV)',
  failed: 'Kunne ikke laste ned regnearket',
  sending: 'Henter…',
} as const;

const SHEETS = [
  { name: 'Ordrer', path: '/orders.csv', file: 'ordrer.csv' },
  { name: 'Gebyrer', path: '/charges.csv', file: 'gebyrer.csv' },
  { name: 'Måneder', path: '/revenue.csv', file: 'inntekt.csv' },
] as const;

/** Orders, charges and months as files for spreadsheets; the months on the day `at`, if one is chosen. */
export function Sheets({ at }: { readonly at: string | null }) {
  const fetching = useMutation({
    mutationFn: async ({ path, file }: (typeof SHEETS)[number]) => {
      const asked = path === '/revenue.csv' && at !== null ? `${path}?at=${encodeURIComponent(at)}` : path;
      saveFile(await fetchFile(asked), file, 'text/csv');
    },
  });
  return (
    <section aria-label={texts.title} className="grid gap-2">
      <h2 className="text-sm font-semibold text-ink">{texts.title}</h2>
      <div className="flex flex-wrap gap-2">
        {SHEETS.map((sheet) => (
          <Button
            key={sheet.path}
            size="sm"
            pending={fetching.isPending && fetching.variables === sheet}
            pendingText={texts.sending}
            onClick={() => fetching.mutate(sheet)}
          >
            <Download aria-hidden className="size-4" />
            {sheet.name}
          </Button>
        ))}
      </div>
      <FailureNotice error={fetching.error} text={texts.failed} />
    </section>
  );
}
