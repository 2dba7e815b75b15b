import { type ReactNode, useEffect } from 'react';
import type { Form } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { DraftNotice } from '../../ui/draft-notice.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { backOfficeTexts } from './back-office.texts.ts';
import { ConflictView, type FieldNames } from './conflict-view.tsx';
import type { Conflict } from './row-form.ts';

interface RowFormFrameProps<Fields extends object> {
  readonly form: Pick<Form<Fields>, 'frame' | 'button' | 'failure' | 'fields' | 'change'> & {
    readonly conflict: Conflict<Fields> | null;
    readonly leave: (goOn: () => void) => void;
    readonly dropDraft: (() => void) | null;
  };
  readonly names: FieldNames<Fields>;
  readonly valueText?: (name: keyof Fields, value: unknown) => string | null;
  readonly onCancel: () => void;
  /** False for a second form of a page: the first has the focus (default: true). */
  readonly takesFocus?: boolean;
  /** In place of 'Lagre', for a second form of a page: the shortcut is the first one's. */
  readonly saveText?: string;
  /** In place of the button. */
  readonly submit?: ReactNode;
  readonly children: ReactNode;
}

/**
 * The frame around a row's fields: errors, 'Lagre' and 'Avbryt', and the questions before it is left or saved over
 * another change.
 */
export function RowFormFrame<Fields extends object>(props: RowFormFrameProps<Fields>) {
  const { form, names, valueText, onCancel, takesFocus = true, saveText, submit, children } = props;
  const { frame, leave, conflict } = form;
  useEffect(() => {
    if (takesFocus) frame.ref.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [frame.ref, takesFocus]);
  return (
    <form {...frame} className="grid max-w-3xl gap-6">
      <DraftNotice onDrop={form.dropDraft} />
      {conflict !== null && (
        <ConflictView
          conflict={conflict}
          names={names}
          {...(valueText === undefined ? {} : { valueText })}
          fields={form.fields}
          onChoose={form.change}
        />
      )}
      {children}
      {conflict === null && <FailureNotice error={form.failure} text={backOfficeTexts.saveFailed} />}
      <div className="flex flex-wrap gap-3">
        {submit ?? (
          <Button
            {...form.button}
            variant="strong"
            pendingText={backOfficeTexts.saving}
            aria-keyshortcuts={saveText === undefined ? 's Control+S Meta+S' : undefined}
          >
            {saveText ?? backOfficeTexts.save}
          </Button>
        )}
        <Button onClick={() => leave(onCancel)} aria-keyshortcuts="Escape">
          {backOfficeTexts.cancel}
        </Button>
      </div>
    </form>
  );
}
