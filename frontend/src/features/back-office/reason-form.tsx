import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface ReasonFormProps {
  readonly texts: {
    readonly reason: string;
    readonly hint?: string;
    readonly needed: string;
    readonly send: string;
    readonly sending: string;
    readonly cancel: string;
  };
  readonly maxLength: number;
  readonly isOneLine?: boolean;
  readonly first?: string | undefined;
  readonly isPending: boolean;
  readonly onSend: (reason: string) => void;
  readonly onCancel: () => void;
  /** Between the reason and the buttons. */
  readonly children?: ReactNode;
}

/** Asks for the reason of an act, which is not sent without one. */
export function ReasonForm(props: ReasonFormProps) {
  const { texts, maxLength, isOneLine = false, first = '', isPending, onSend, onCancel, children } = props;
  const [reason, setReason] = useState(first);
  const [isTried, setTried] = useState(false);
  const isMissing = reason.trim() === '';
  const field = {
    label: `${texts.reason} *`,
    hint: texts.hint,
    maxLength,
    value: reason,
    error: isTried && isMissing ? texts.needed : null,
    onChange: setReason,
  };
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!isMissing && !isPending) onSend(reason.trim());
      }}
    >
      {isOneLine ? <TextField {...field} autoComplete="off" /> : <TextArea {...field} rows={2} />}
      {children}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onCancel}>{texts.cancel}</Button>
        <Button type="submit" variant="strong" pending={isPending} pendingText={texts.sending}>
          {texts.send}
        </Button>
      </div>
    </form>
  );
}
