import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { checkoutTexts } from './checkout.texts.ts';

interface TermsCheckboxProps {
  readonly accepted: boolean;
  /** With sales, the terms of purchase are accepted too. */
  readonly withPurchase: boolean;
  readonly onChange: (accepted: boolean) => void;
}

export function TermsCheckbox({ accepted, withPurchase, onChange }: TermsCheckboxProps) {
  return (
    <Checkbox checked={accepted} onChange={onChange}>
      {checkoutTexts.termsBefore}
      <Link to={paths.rentalTerms} target="_blank" className="text-link">
        {checkoutTexts.rentalTerms}
      </Link>
      {withPurchase && (
        <>
          {checkoutTexts.termsBetween}
          <Link to={paths.purchaseTerms} target="_blank" className="text-link">
            {checkoutTexts.purchaseTerms}
          </Link>
        </>
      )}
      {checkoutTexts.termsNote && <span className="block text-sm text-ink-soft">{checkoutTexts.termsNote}</span>}
    </Checkbox>
  );
}
