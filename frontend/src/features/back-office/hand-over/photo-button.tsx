import type { PhotoMoment } from '@naust/domain/orders/order-files.events.ts';
import { Camera } from 'lucide-react';
import { useId, useState } from 'react';
import { textOf } from '../../../lib/api-error.ts';
import { FieldError } from '../../../ui/field-frame.tsx';
import { pictureToSend } from '../picture/picture-to-send.ts';
import { handOverTexts as texts } from './hand-over.texts.ts';
import { keepAndSend } from './waiting.ts';

interface PhotoButtonProps {
  readonly order: { readonly id: string; readonly orderNo: number };
  readonly moment: PhotoMoment;
  readonly label: string;
}

/** Opens the camera of a phone. The photo is kept on it, and sent by itself. */
export function PhotoButton({ order, moment, label }: PhotoButtonProps) {
  const id = useId();
  const [error, setError] = useState<string | null>(null);
  const take = async (chosen: File) => {
    setError(null);
    try {
      const picture = await pictureToSend(chosen);
      await keepAndSend({ what: 'photo', orderId: order.id, orderNo: order.orderNo, moment, picture });
    } catch (failure) {
      setError(textOf(failure, texts.pictureFailed));
    }
  };
  return (
    <div className="grid justify-items-start gap-1">
      <span className="relative inline-flex">
        <input
          id={id}
          type="file"
          accept="image/*"
          capture="environment"
          aria-label={label}
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : `${id}-error`}
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            if (chosen) void take(chosen);
            // The same picture again is a new choice.
            event.target.value = '';
          }}
          className="peer absolute inset-0 cursor-pointer opacity-0"
        />
        <span className="inline-flex min-h-12 items-center gap-2 rounded-md border border-edge bg-surface px-4 font-semibold peer-hover:border-spruce peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-fjord">
          <Camera aria-hidden className="size-5" />
          {texts.takePhoto}
        </span>
      </span>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
