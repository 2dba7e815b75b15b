import { MOST_CODE_LETTERS } from '@naust/domain/discounts/discounts.contract.ts';
import { type KeyboardEvent, useState } from 'react';
import { textOf } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { discountCode, type useCartDiscount } from './cart-discount.ts';
import { discountTexts as texts } from './discount.texts.ts';

/** One quiet link that opens one field; an accepted code can be taken away again. */
export function DiscountField({ discount, problem, takesCodes, entry }: ReturnType<typeof useCartDiscount>) {
  const [isOpen, setIsOpen] = useState(false);
  const [written, setWritten] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  if (discount.code !== null) return <AcceptedCode code={discount.code} />;
  const close = () => {
    setIsOpen(false);
    setWritten('');
  };
  const send = () => {
    const code = written.trim();
    setIsEmpty(code === '');
    if (code !== '') entry.mutate(code, { onSuccess: close });
  };
  // The field is part of the checkout's form, which Enter would send.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    send();
  };
  return (
    <>
      {problem !== null && <RefusedCode problem={problem} />}
      {takesCodes && !isOpen && (
        <div className="-mx-4 -my-2">
          <Button variant="bare" onClick={() => setIsOpen(true)}>
            {texts.open}
          </Button>
        </div>
      )}
      {takesCodes && isOpen && (
        <div className="grid gap-3">
          <TextField
            label={texts.code}
            autoFocus
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={MOST_CODE_LETTERS}
            value={written}
            onChange={setWritten}
            onKeyDown={onKeyDown}
            error={isEmpty ? texts.empty : entry.error && textOf(entry.error, texts.failed)}
          />
          <div>
            <Button size="sm" onClick={send} pending={entry.isPending} pendingText={texts.sending}>
              {texts.use}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}

function AcceptedCode({ code }: { readonly code: string }) {
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4">
      <span>
        {texts.accepted} <strong translate="no">{code}</strong>
      </span>
      <span className="-mr-4">
        <Button variant="bare" onClick={() => discountCode.set(null)}>
          {texts.remove}
        </Button>
      </span>
    </p>
  );
}

function RefusedCode({ problem }: { readonly problem: string }) {
  return (
    <Notice tone="warn" role="status">
      <p>{problem}</p>
      <div>
        <Button size="sm" onClick={() => discountCode.set(null)}>
          {texts.remove}
        </Button>
      </div>
    </Notice>
  );
}
