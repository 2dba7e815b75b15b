import { useState } from 'react';
import type * as z from 'zod/mini';
import { safeParse } from 'zod/mini';
import { ApiError } from '../../lib/api-error.ts';
import { useDraft } from '../../lib/use-draft.ts';
import type { Problems } from '../../lib/use-form.ts';
import { useKeptForm } from '../../lib/use-kept-form.ts';
import { type ToastTone, useDone } from './acts.ts';

/** What was saved, and how it went on if it was more than a save. */
interface Sent {
  readonly id: string | number;
  /** Reported instead of `saved`: one message for one press. */
  readonly report?: { readonly text: string; readonly tone: ToastTone };
}

export interface RowFormDeclaration<Fields extends object, Row> {
  /** Name of the draft that is kept under the address. */
  readonly draft: string;
  /** The row when the form is opened; null for a new one. */
  readonly row: Row | null;
  readonly fieldsOf: (row: Row | null) => Fields;
  readonly problemsOf: (fields: Fields) => Problems<Fields>;
  readonly refusedField?: (error: unknown) => Problems<Fields>;
  /** Sends the fields with the version of the row that was edited. */
  readonly send: (fields: Fields, opened: Row | null) => Promise<Sent>;
  /** The contract's schema of a row, and the current row, for a form that was opened before another change. */
  readonly schema: z.ZodMiniType<Row>;
  readonly now: () => Promise<Row>;
  readonly saved: string;
  readonly onSaved: (id: string) => void;
}

/** Another user saved the row while the form was open: both versions of the fields. */
export interface Conflict<Fields> {
  readonly own: Fields;
  readonly theirs: Fields;
}

/**
 * The form of one row: sends it, reports the save, asks before a half-written form is left. After another user's save
 * it takes over their untouched fields, shows both values of the others, and sends the newer version.
 */
export function useRowForm<Fields extends object, Row>(declared: RowFormDeclaration<Fields, Row>) {
  const { draft: name, row, fieldsOf, problemsOf, refusedField, send, schema, now, saved, onSaved } = declared;
  const done = useDone();
  const [blank] = useState(() => fieldsOf(row));
  const draft = useDraft(name, blank);
  const [opened, setOpened] = useState(() => keptRow(draft.kept?.opened, schema) ?? row);
  const [conflict, setConflict] = useState<Conflict<Fields> | null>(null);
  const form = useKeptForm<Fields, void>({
    blank,
    draft,
    opened,
    problemsOf,
    ...(refusedField === undefined ? {} : { refusedField }),
    send: async (fields) => {
      const { id, report } = await send(fields, opened);
      form.release();
      onSaved(String(id));
      await done(report?.text ?? saved, { tone: report?.tone ?? 'good' });
    },
    onFailed: async ({ error, restart }) => {
      if (!isConflict(error)) return;
      const current = currentRow(error, schema) ?? (await now().catch(() => null));
      if (current === null) return;
      const [before, theirs] = [fieldsOf(opened), fieldsOf(current)];
      setOpened(current);
      restart((own) => {
        setConflict({ own, theirs });
        return merged(own, before, theirs);
      });
    },
  });
  const { dropDraft } = form;
  const drop = () => {
    setOpened(row);
    dropDraft?.();
  };
  return { ...form, conflict, dropDraft: dropDraft && drop };
}

const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'CHANGED_MEANWHILE';

/** The whole row, if the refusal carries it. */
const currentRow = <Row>(error: ApiError, schema: z.ZodMiniType<Row>) => keptRow(error.facts.current, schema);

function keptRow<Row>(found: unknown, schema: z.ZodMiniType<Row>): Row | null {
  const parsed = safeParse(schema, found);
  return parsed.success ? parsed.data : null;
}

/** Keeps the fields written here; takes the others from the other user's save. */
function merged<Fields extends object>(own: Fields, before: Fields, theirs: Fields): Fields {
  const result = { ...own };
  for (const name in own) if (Object.is(own[name], before[name])) result[name] = theirs[name];
  return result;
}
