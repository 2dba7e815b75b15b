import type { ReactNode } from 'react';
import type { FieldNames } from '../../../features/back-office/conflict-view.tsx';
import type { ListDeclaration } from '../../../features/back-office/listed-rows.ts';
import { Panel } from '../../../features/back-office/panel.tsx';
import type { RowAddress } from '../../../features/back-office/row-address.ts';
import { useRowForm } from '../../../features/back-office/row-form.ts';
import { RowFormFrame } from '../../../features/back-office/row-form-frame.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import type { Form, Problems } from '../../../lib/use-form.ts';
import { rowNow, type SettingRow, saveRow } from './settings.queries.ts';
import { settingsTexts } from './settings.texts.ts';

interface SettingFormProps<Row, Fields extends object> {
  readonly at: RowAddress;
  readonly row: Row | null;
  readonly texts: { readonly added: string; readonly changed: string };
  readonly declared: ListDeclaration<Row>;
  readonly names: FieldNames<Fields>;
  readonly fieldsOf: (row: Row | null) => Fields;
  readonly problemsOf: (fields: Fields) => Problems<Fields>;
  /** The field of each refusal. */
  readonly refused: Readonly<Record<string, keyof Fields>>;
  readonly bodyOf: (fields: Fields, opened: Row | null) => object;
  readonly children: (form: Pick<Form<Fields>, 'field' | 'fields'>) => ReactNode;
}

/** The form of a row of the settings, in its panel. */
export function SettingForm<Row extends SettingRow, Fields extends object>(props: SettingFormProps<Row, Fields>) {
  const { at, row, texts, declared, names, fieldsOf, problemsOf, refused, bodyOf, children } = props;
  const form = useRowForm<Fields, Row>({
    draft: declared.path,
    row,
    schema: declared.row,
    now: () => rowNow(declared, Number(at.id)),
    fieldsOf,
    problemsOf,
    refusedField: (error) => (error instanceof ApiError ? aboutField(refused, error) : {}),
    send: (fields, opened) => saveRow(declared.path, bodyOf(fields, opened), opened),
    saved: settingsTexts.saved,
    onSaved: (id) => at.leaveFor(id),
  });
  return (
    <Panel title={row === null ? texts.added : texts.changed} at={at}>
      <RowFormFrame form={form} names={names} onCancel={at.leave}>
        {children(form)}
      </RowFormFrame>
    </Panel>
  );
}

function aboutField<Fields extends object>(
  refused: Readonly<Record<string, keyof Fields>>,
  { code, text }: ApiError,
): Problems<Fields> {
  const field = code === null ? undefined : refused[code];
  const problems: Problems<Fields> = {};
  if (field !== undefined) problems[field] = text;
  return problems;
}
