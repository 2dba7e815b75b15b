import { Facts } from '../../../../features/back-office/panel.tsx';
import { RemovableDetail } from '../removable-detail.tsx';
import { RowsAndDetail, RowWords } from '../rows-and-detail.tsx';
import { CustomerGroupForm } from './customer-group-form.tsx';
import { customerGroupList, removeCustomerGroup } from './discounts.queries.ts';
import { customerGroupTexts as texts } from './discounts.texts.ts';
import { MemberNames } from './members.tsx';

/** The groups of customers: add, change, delete. */
export function CustomerGroups() {
  return (
    <RowsAndDetail
      texts={texts}
      declared={customerGroupList}
      rowRem={4.5}
      listed={({ name, members }) => <RowWords name={name} note={texts.counted(members.length)} />}
      form={(at, group) => <CustomerGroupForm key={group?.id} at={at} group={group} />}
      detail={(at, group) => (
        <RemovableDetail
          at={at}
          row={group}
          word="customer-group"
          texts={texts}
          remove={() => removeCustomerGroup(group)}
        >
          <Facts
            facts={[
              { name: texts.name, value: group.name, isLong: true },
              { name: texts.members, value: <MemberNames ids={group.members} />, isLong: true },
            ]}
          />
        </RemovableDetail>
      )}
    />
  );
}
