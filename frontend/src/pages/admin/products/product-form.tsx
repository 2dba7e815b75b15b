import { type ProductAnswer, productAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { VAT_CODES } from '@naust/domain/vat-codes.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Panel } from '../../../features/back-office/panel.tsx';
import { pictureRefusal } from '../../../features/back-office/picture/picture-refusal.ts';
import type { RowAddress } from '../../../features/back-office/row-address.ts';
import { useRowForm } from '../../../features/back-office/row-form.ts';
import { RowFormFrame } from '../../../features/back-office/row-form-frame.tsx';
import { groupsQuery } from '../../../features/catalogue/catalogue.queries.ts';
import { lateComponent } from '../../../lib/late-component.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Select } from '../../../ui/select.tsx';
import { LoadingNote } from '../../../ui/skeleton.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { LONGEST_ALT, listedPictures } from './listed-pictures.ts';
import { MorePictures } from './more-pictures.tsx';
import { PictureField } from './picture-field.tsx';
import { productBody } from './product-body.ts';
import { type ProductFormFields, productFormFields, productProblems } from './product-fields.ts';
import { ProductNumbers } from './product-numbers.tsx';
import { productNow, saveProduct } from './products.queries.ts';
import { adminProductTexts, productFieldTexts as names, productFormTexts as texts } from './products.texts.ts';

const WhatIf = lateComponent(async () => (await import('./what-if/what-if.tsx')).WhatIf);

interface ProductFormProps {
  readonly at: RowAddress;
  /** null: a new one. */
  readonly product: ProductAnswer | null;
}

/** A value in words, for a conflict; null if it says itself. */
function wordsOf(name: keyof ProductFormFields, value: unknown, groupName: (id: unknown) => string): string | null {
  if (name === 'groupId') return groupName(value);
  if (name === 'images') return countOf(value);
  if (name === 'vatCode') return VAT_CODES.find(({ code }) => code === value)?.name ?? null;
  if (name === 'needsLicence') return value === '' ? texts.asItsGroup : value === 'true' ? texts.yes : texts.no;
  return null;
}

const countOf = (images: unknown) => texts.countOfPictures(listedPictures(images).length);

export function ProductForm({ at, product }: ProductFormProps) {
  const { data: groups = [], isError } = useQuery(groupsQuery);
  const groupNeedsLicence = (id: string) => groups.find((group) => String(group.id) === id)?.needsLicence ?? false;
  const groupName = (id: unknown) => groups.find((group) => String(group.id) === id)?.name ?? texts.noGroup;
  const form = useRowForm({
    draft: 'product',
    row: product,
    schema: productAnswer,
    now: () => productNow(Number(at.id)),
    fieldsOf: productFormFields,
    problemsOf: productProblems,
    refusedField: (error) => {
      const picture = pictureRefusal(error);
      return picture === null ? {} : { picture };
    },
    send: async (fields, opened) => saveProduct(await productBody(fields, opened), opened),
    saved: product === null ? adminProductTexts.created : adminProductTexts.revised,
    onSaved: at.leaveFor,
  });
  return (
    <Panel title={product === null ? adminProductTexts.added : adminProductTexts.changed} at={at}>
      <RowFormFrame
        form={form}
        names={names}
        valueText={(name, value) => wordsOf(name, value, groupName)}
        onCancel={at.leave}
      >
        <TextField label={names.name} starred autoComplete="off" maxLength={200} {...form.field('name')} />
        <TextArea label={names.description} optional maxLength={10_000} {...form.field('description')} />
        <Select
          label={names.groupId}
          placeholder={texts.noGroup}
          {...form.field('groupId')}
          error={isError ? adminProductTexts.groupsFailed : null}
          options={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <PictureField current={product?.image_url ?? null} {...form.field('picture')} />
        <TextField
          label={names.pictureAlt}
          hint={texts.pictureAltHint}
          optional
          maxLength={LONGEST_ALT}
          {...form.field('pictureAlt')}
        />
        <MorePictures value={form.fields.images} onChange={(images) => form.change({ images })} />
        <ProductNumbers form={form} groupNeedsLicence={groupNeedsLicence(form.fields.groupId)}>
          {product !== null && <WhatIfPart product={product} fields={form.fields} />}
        </ProductNumbers>
        <div>
          <Checkbox checked={form.fields.isActive} onChange={(isActive) => form.change({ isActive })}>
            {names.isActive}
          </Checkbox>
          <p className="text-sm text-ink-soft">{texts.activeHint}</p>
        </div>
      </RowFormFrame>
    </Panel>
  );
}

/** Its code is loaded when it is opened. */
function WhatIfPart({ product, fields }: { readonly product: ProductAnswer; readonly fields: ProductFormFields }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure title={texts.whatIf} open={isOpen} onToggle={setOpen}>
      {isOpen && <WhatIf product={product} fields={fields} instead={<LoadingNote />} />}
    </Disclosure>
  );
}
