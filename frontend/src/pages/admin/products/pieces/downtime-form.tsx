import { DOWNTIME_REASON_LENGTH } from '@naust/domain/named-pieces/named-piece.ts';
import type { NamedPieceAnswer } from '@naust/domain/named-pieces/named-pieces.contract.ts';
import { MINUTES_PER_DAY, type WallMinute, wallClock } from '@naust/domain/wall-clock.ts';
import { useDone } from '../../../../features/back-office/acts.ts';
import { backOfficeTexts } from '../../../../features/back-office/back-office.texts.ts';
import { downtimeTexts as texts } from '../../../../features/back-office/pieces/pieces.texts.ts';
import { withReason } from '../../../../lib/api-error.ts';
import { osloNow } from '../../../../lib/server-clock.ts';
import { useForm } from '../../../../lib/use-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { DateTimeField } from '../../../../ui/date-time-field.tsx';
import { FailureNotice } from '../../../../ui/failure-notice.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { setDowntime } from './pieces.queries.ts';

interface DowntimeFields {
  readonly from: WallMinute | null;
  readonly to: WallMinute | null;
  readonly reason: string;
}

interface DowntimeFormProps {
  readonly piece: Pick<NamedPieceAnswer, 'id'>;
  readonly onClose: () => void;
}

/** A time in the workshop; a day from now is proposed. */
export function DowntimeForm({ piece, onClose }: DowntimeFormProps) {
  const done = useDone();
  const form = useForm<DowntimeFields, unknown>({
    blank: () => ({ from: osloNow(), to: osloNow() + MINUTES_PER_DAY, reason: '' }),
    problemsOf: ({ from, to }) => ({
      from: from === null ? texts.timeNeeded : null,
      to: to === null ? texts.timeNeeded : from !== null && to <= from ? texts.endFirst : null,
    }),
    send: ({ from, to, reason }) =>
      setDowntime(piece.id, { from: wallClock(from ?? 0), to: wallClock(to ?? 0), reason: reason.trim() || null }),
    onSent: async () => {
      onClose();
      await done(texts.saved);
    },
  });
  return (
    <form {...form.frame} className="grid gap-4">
      <p className="text-ink-soft">{texts.hint}</p>
      <DateTimeField label={texts.from} calendarLabel={texts.openFrom} {...form.field('from')} />
      <DateTimeField label={texts.to} calendarLabel={texts.openTo} {...form.field('to')} />
      <TextField
        label={texts.reason}
        optional
        autoComplete="off"
        maxLength={DOWNTIME_REASON_LENGTH}
        {...form.field('reason')}
      />
      <FailureNotice error={form.failure} text={(error) => withReason(texts.failed, error)} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onClose}>{backOfficeTexts.cancel}</Button>
        <Button {...form.button} variant="strong" pendingText={texts.saving}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
