import { exVat, useMayAskExVat } from '../../lib/ex-vat.ts';
import { useStoredValue } from '../../lib/stored-value.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { exVatTexts } from './ex-vat.texts.ts';

/** Only for businesses. */
export function ExVatSwitch() {
  const isAskedFor = useStoredValue(exVat);
  if (!useMayAskExVat()) return null;
  return (
    <Checkbox checked={isAskedFor} onChange={(asked) => exVat.set(asked)}>
      {exVatTexts.ask}
    </Checkbox>
  );
}
