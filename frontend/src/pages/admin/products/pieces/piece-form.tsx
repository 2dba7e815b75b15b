import { toKr } from '@naust/domain/money.ts';
import {
  LABEL_LENGTH,
  PIECE_STATUSES,
  type PieceStatus,
  PLATE_LENGTH,
} from '@naust/domain/named-pieces/named-piece.ts';
import type { NamedPieceAnswer } from '@naust/domain/named-pieces/named-pieces.contract.ts';
import { dateText, parseDate, type WallDay } from '@naust/domain/wall-clock.ts';
import { parsePrice } from '@naust/domain/written-amount.ts';
import { useDone } from '../../../../features/back-office/acts.ts';
import { backOfficeTexts } from '../../../../features/back-office/back-office.texts.ts';
import { pieceFormTexts as texts } from '../../../../features/back-office/pieces/pieces.texts.ts';
import { withReason } from '../../../../lib/api-error.ts';
import { useForm } from '../../../../lib/use-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { DateField } from '../../../../ui/date-field.tsx';
import { FailureNotice } from '../../../../ui/failure-notice.tsx';
import { Select } from '../../../../ui/select.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { savePiece } from './pieces.queries.ts';

interface PieceFields {
  readonly label: string;
  readonly plate: string;
  readonly bought: WallDay | null;
  readonly price: string;
  readonly status: PieceStatus;
  readonly note: string;
}

interface PieceFormProps {
  readonly productId: number;
  /** null: a new one. */
  readonly piece: NamedPieceAnswer | null;
  readonly today: WallDay;
  readonly onClose: () => void;
}

const FIRST_DAY = parseDate('1970-01-01') ?? 0;
const statuses = PIECE_STATUSES.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));

const fieldsOf = (piece: NamedPieceAnswer | null): PieceFields => ({
  label: piece?.label ?? '',
  plate: piece?.plate ?? '',
  bought: piece?.bought ? parseDate(piece.bought) : null,
  price: piece?.price == null ? '' : String(piece.price).replace('.', ','),
  status: piece?.status ?? 'i drift',
  note: piece?.note ?? '',
});

/** A price in kr; null for none. */
function priceOf(text: string): number | null {
  const ore = text.trim() === '' ? null : parsePrice(text);
  return ore === null ? null : toKr(ore);
}

export function PieceForm({ productId, piece, today, onClose }: PieceFormProps) {
  const done = useDone();
  const form = useForm<PieceFields, unknown>({
    blank: () => fieldsOf(piece),
    problemsOf: ({ label, price }) => ({
      label: label.trim() === '' ? texts.labelNeeded : null,
      price: price.trim() !== '' && parsePrice(price) === null ? texts.priceWrong : null,
    }),
    send: ({ label, plate, bought, price, status, note }) =>
      savePiece(
        productId,
        {
          label,
          plate: plate.trim() || null,
          bought: bought === null ? null : dateText(bought),
          price: priceOf(price),
          status,
          note: note.trim() || null,
        },
        piece,
      ),
    onSent: async () => {
      onClose();
      await done(texts.saved);
    },
  });
  return (
    <form {...form.frame} className="grid gap-4">
      <TextField
        label={texts.label}
        hint={texts.labelHint}
        starred
        autoComplete="off"
        maxLength={LABEL_LENGTH}
        {...form.field('label')}
      />
      <TextField label={texts.plate} optional autoComplete="off" maxLength={PLATE_LENGTH} {...form.field('plate')} />
      <Select
        label={texts.status}
        options={statuses}
        value={form.fields.status}
        onChange={(value) => form.change({ status: PIECE_STATUSES.find((one) => one === value) ?? 'i drift' })}
      />
      <DateField
        label={texts.bought}
        calendarLabel={texts.openBought}
        first={FIRST_DAY}
        last={today}
        value={form.fields.bought}
        onChange={(bought) => form.change({ bought })}
      />
      <TextField label={texts.price} optional inputMode="decimal" maxLength={20} {...form.field('price')} />
      <TextArea label={texts.note} optional rows={2} maxLength={500} {...form.field('note')} />
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
