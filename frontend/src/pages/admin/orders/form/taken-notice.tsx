import type { Period } from '@naust/domain/period.ts';
import { FreePeriods } from '../../../../features/back-office/free-periods.tsx';
import { OrdersInTheWay } from '../../../../features/back-office/in-the-way.tsx';
import { ForAdmins } from '../../../../features/back-office/staff.tsx';
import type { TakenPeriod } from '../../../../features/back-office/taken-period.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { takenTexts as texts } from './order-form.texts.ts';

interface TakenNoticeProps {
  readonly taken: TakenPeriod;
  readonly nameOf: (productId: number) => string;
  readonly onChoose: (period: Period) => void;
  readonly onForce: () => void;
}

/** There are not enough units: the conflicting orders, other periods, and a button to force it. */
export function TakenNotice({ taken, nameOf, onChoose, onForce }: TakenNoticeProps) {
  return (
    <Notice tone="warn" role="alert">
      <p>
        <b>{texts.title}:</b> {taken.productIds.map(nameOf).join(', ')}
      </p>
      <OrdersInTheWay orders={taken.inTheWay} />
      <FreePeriods periods={taken.alternatives} onChoose={onChoose} />
      <ForAdmins>
        <div>
          <Button size="sm" variant="danger" onClick={onForce}>
            {texts.force}
          </Button>
        </div>
      </ForAdmins>
    </Notice>
  );
}
