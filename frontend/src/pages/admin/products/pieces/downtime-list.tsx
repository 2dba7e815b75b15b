import type { DowntimeAnswer, NamedPieceAnswer } from '@naust/domain/named-pieces/named-pieces.contract.ts';
import { formatWallClock, wallMinute } from '@naust/domain/wall-clock.ts';
import { useMutation } from '@tanstack/react-query';
import { useDone } from '../../../../features/back-office/acts.ts';
import { downtimeTexts as texts } from '../../../../features/back-office/pieces/pieces.texts.ts';
import { withReason } from '../../../../lib/api-error.ts';
import { Button } from '../../../../ui/button.tsx';
import { FailureNotice } from '../../../../ui/failure-notice.tsx';
import { endDowntime } from './pieces.queries.ts';

/** A piece's times in the workshop that are not over, and the way to end each. */
export function DowntimeList({ piece: { id, label, downtimes = [] } }: { readonly piece: NamedPieceAnswer }) {
  const done = useDone();
  const ending = useMutation({
    networkMode: 'always',
    mutationFn: (downtimeId: number) => endDowntime(id, downtimeId),
    onSuccess: () => done(texts.ended),
  });
  if (downtimes.length === 0) return null;
  return (
    <>
      <ul className="grid basis-full gap-1">
        {downtimes.map((downtime) => (
          <li key={downtime.id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span className="min-w-0 flex-1 basis-40 text-sm break-words">{wordsOf(downtime)}</span>
            <span className="no-print">
              <Button
                size="sm"
                aria-label={texts.endOf(label, momentOf(downtime.from))}
                pending={ending.isPending && ending.variables === downtime.id}
                pendingText={texts.saving}
                onClick={() => !ending.isPending && ending.mutate(downtime.id)}
              >
                {texts.end}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <FailureNotice error={ending.error} text={(error) => withReason(texts.notEnded, error)} />
    </>
  );
}

const momentOf = (time: string): string => formatWallClock(wallMinute(time) ?? 0);

const wordsOf = ({ from, to, reason }: DowntimeAnswer): string =>
  [texts.down(momentOf(from), momentOf(to)), reason].filter(Boolean).join(': ');
