import { PLATE_LENGTH } from '@naust/domain/named-pieces/named-piece.ts';
import { type PieceAtAnswer, pieceAtAnswer } from '@naust/domain/named-pieces/named-pieces.contract.ts';
import { formatWallClock, type WallMinute, wallClock, wallMinute } from '@naust/domain/wall-clock.ts';
import { useEffect, useRef, useState } from 'react';
import { PhoneLink } from '../../../../features/back-office/phone-link.tsx';
import { useNamedPieces } from '../../../../features/back-office/pieces/use-named-pieces.ts';
import { ForAdmins } from '../../../../features/back-office/staff.tsx';
import { callApi } from '../../../../lib/api.ts';
import { withReason } from '../../../../lib/api-error.ts';
import { paths } from '../../../../lib/paths.ts';
import { osloNow } from '../../../../lib/server-clock.ts';
import { useForm } from '../../../../lib/use-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { DateTimeField } from '../../../../ui/date-time-field.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FailureNotice } from '../../../../ui/failure-notice.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { rebillingPath } from './rebilling.ts';
import { whoHadItTexts as texts } from './who-had-it.texts.ts';

/** Finds the order that had a piece at a moment, for fines and tolls. Only where the shop has named pieces. */
export function WhoHadIt() {
  const [isOpen, setOpen] = useState(false);
  const pieces = useNamedPieces();
  if (pieces.length === 0) return null;
  return (
    <div className="no-print">
      <Button size="sm" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      <Dialog title={texts.open} isOpen={isOpen} onClose={() => setOpen(false)}>
        <WhoForm onClose={() => setOpen(false)} />
      </Dialog>
    </div>
  );
}

interface Asked {
  readonly plate: string;
  readonly time: WallMinute | null;
}

const findHolder = (plate: string, time: string): Promise<PieceAtAnswer> =>
  callApi(`/pieces/at?${new URLSearchParams({ plate, time })}`, { answer: pieceAtAnswer });

function WhoForm({ onClose }: { readonly onClose: () => void }) {
  const [found, setFound] = useState<PieceAtAnswer | null>(null);
  const plate = useRef<HTMLInputElement>(null);
  useEffect(() => plate.current?.focus(), []);
  const form = useForm<Asked, PieceAtAnswer>({
    blank: () => ({ plate: '', time: osloNow() }),
    problemsOf: ({ plate, time }) => ({
      plate: plate.trim() === '' ? texts.plateNeeded : null,
      time: time === null ? texts.timeNeeded : null,
    }),
    send: ({ plate, time }) => findHolder(plate.trim(), wallClock(time ?? osloNow())),
    onSent: ({ sent }) => setFound(sent),
    onFailed: () => setFound(null),
  });
  return (
    <>
      <form {...form.frame} className="grid gap-4">
        <TextField
          label={texts.plate}
          autoComplete="off"
          ref={plate}
          maxLength={PLATE_LENGTH}
          {...form.field('plate')}
        />
        <DateTimeField label={texts.time} calendarLabel={texts.openTime} {...form.field('time')} />
        <FailureNotice error={form.failure} text={(error) => withReason(texts.failed, error)} />
        <Button {...form.button} variant={form.isSent ? 'quiet' : 'strong'} pendingText={texts.finding}>
          {texts.find}
        </Button>
      </form>
      {form.isSent && found !== null && <Found found={found} onClose={onClose} />}
    </>
  );
}

function Found({ found, onClose }: { readonly found: PieceAtAnswer; readonly onClose: () => void }) {
  const { customer, orderId, orderNo, product, piece, out, back } = found;
  return (
    <section aria-live="polite" className="grid gap-3 border-t border-line pt-4">
      <div>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <b translate="no">{customer?.name ?? texts.unnamed}</b>
          {customer?.phone && <PhoneLink written={customer.phone} />}
        </p>
        <p>{texts.order(orderNo, product, piece.label)}</p>
        <p className="text-sm text-ink-soft">
          {texts.period(out === null ? texts.unknownStart : clockOf(out), back === null ? null : clockOf(back))}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ForAdmins>
          <LinkButton to={rebillingPath(orderId)} variant="strong" onClick={onClose}>
            {texts.charge}
          </LinkButton>
        </ForAdmins>
        <LinkButton to={paths.adminRow('orders', orderId)} onClick={onClose}>
          {texts.toOrder}
        </LinkButton>
      </div>
    </section>
  );
}

const clockOf = (text: string): string => formatWallClock(wallMinute(text) ?? 0);
