import { aboutSaved } from '@naust/domain/shop/about.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { type RowFormDeclaration, useRowForm } from '../../../features/back-office/row-form.ts';
import { useTellsWhenWritten } from '../../../features/back-office/steady-row.ts';
import { callApi } from '../../../lib/api.ts';

/** A setting of the shop: read and saved as a whole at one address. */
interface ShopSetting<Row> {
  readonly path: string;
  readonly schema: z.ZodMiniType<Row>;
}

export const shopSettingQuery = <Row>({ path, schema }: ShopSetting<Row>) =>
  queryOptions({
    queryKey: path.slice(1).split('/'),
    queryFn: ({ signal }) => callApi(path, { answer: schema, signal }),
  });

/** Props of a form. `onWriting` hears whether it has unsaved input. */
export interface StoredSetting<Row> {
  readonly stored: Row;
  readonly onWriting: (isHalfWritten: boolean) => void;
}

interface ShopSettingForm<Fields extends object, Row>
  extends Pick<RowFormDeclaration<Fields, Row>, 'draft' | 'problemsOf' | 'refusedField' | 'saved'> {
  readonly fieldsOf: (row: Row) => Fields;
  /** A form with files has the version in it. */
  readonly bodyOf: (fields: Fields, version: number) => object | Promise<FormData>;
  readonly onSaved?: (fields: Fields) => void;
}

/** The form of a setting. Saving refetches all that is shown, so the name above the page changes too. */
export function useShopSetting<Fields extends object, Row extends { readonly version: number }>(
  { path, schema }: ShopSetting<Row>,
  { stored, onWriting }: StoredSetting<Row>,
  { fieldsOf, bodyOf, onSaved, ...declared }: ShopSettingForm<Fields, Row>,
) {
  const form = useRowForm<Fields, Row>({
    ...declared,
    row: stored,
    schema,
    now: () => callApi(path, { answer: schema }),
    fieldsOf: (row) => fieldsOf(row ?? stored),
    async send(fields, opened) {
      const { version } = opened ?? stored;
      const body = await bodyOf(fields, version);
      const sent = body instanceof FormData ? body : { ...body, version };
      const saved = await callApi(path, { method: 'PUT', body: sent, answer: aboutSaved });
      onSaved?.(fields);
      return { id: saved.version };
    },
    onSaved: () => {},
  });
  useTellsWhenWritten(form, onWriting);
  return { ...form, onCancel: () => form.change(fieldsOf(stored)) };
}
