import { useEffect, useState } from 'react';
import type { Draft } from './use-draft.ts';
import { type FormDeclaration, useForm } from './use-form.ts';
import { useHalfWritten } from './use-half-written.ts';

interface KeptFormDeclaration<Fields extends object, Sent> extends FormDeclaration<Fields, Sent> {
  readonly blank: Fields;
  readonly draft: Draft<Fields>;
  /** The row being edited. */
  readonly opened?: unknown;
  /** If not every change counts. */
  readonly isWritten?: (fields: Fields) => boolean;
}

/** A form whose text outlives a reload: leaving it half written asks first, and returning restores it. */
export function useKeptForm<Fields extends object, Sent>(declared: KeptFormDeclaration<Fields, Sent>) {
  const { blank, draft, opened = null, isWritten } = declared;
  const [wasKept, setWasKept] = useState(draft.kept !== null);
  const form = useForm({ ...declared, ...(draft.kept === null ? {} : { written: draft.kept.fields }) });
  const { fields } = form;
  const isHalfWritten = isWritten?.(fields) ?? form.isChanged;
  const { leave, release } = useHalfWritten(isHalfWritten, draft.forget);
  useEffect(() => {
    if (isHalfWritten) draft.keep(fields, opened);
    else draft.forget();
  }, [draft, isHalfWritten, fields, opened]);
  return {
    ...form,
    leave,
    /** It was saved. */
    release() {
      release();
      draft.forget();
    },
    /** Discards the restored draft; null without one. */
    dropDraft:
      wasKept && isHalfWritten
        ? () => {
            setWasKept(false);
            form.change(blank);
          }
        : null,
  };
}
