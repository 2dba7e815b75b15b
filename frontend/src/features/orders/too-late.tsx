import { useSeller } from '../../lib/seller.ts';
import { cancellationTexts } from './cancellation.texts.ts';

export function TooLate() {
  const seller = useSeller();
  return (
    <p>
      {cancellationTexts.tooLate} {cancellationTexts.callUs}{' '}
      <a href={seller.phoneAddress} className="text-link whitespace-nowrap">
        {seller.phone}
      </a>
    </p>
  );
}
