import { cancellationTexts } from '../../texts/cancellation.ts';
import { seller } from '../../texts/seller.ts';

export function TooLate() {
  return (
    <p>
      {cancellationTexts.tooLate} {cancellationTexts.callUs}{' '}
      <a href={seller.phoneAddress} className="text-link whitespace-nowrap">
        {seller.phone}
      </a>
    </p>
  );
}
