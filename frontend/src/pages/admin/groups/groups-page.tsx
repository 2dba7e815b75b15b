import type { GroupAnswer, ProductAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useListedRows } from '../../../features/back-office/listed-rows.ts';
import { MissingRow } from '../../../features/back-office/panel.tsx';
import { useRowAddress } from '../../../features/back-office/row-address.ts';
import { RowList } from '../../../features/back-office/row-list.tsx';
import { RowScreen } from '../../../features/back-office/row-screen.tsx';
import { RowWithPicture } from '../../../features/back-office/row-with-picture.tsx';
import { productsQuery } from '../../../features/catalogue/catalogue.queries.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { Badge } from '../../../ui/badge.tsx';
import { GroupDetail } from './group-detail.tsx';
import { GroupForm } from './group-form.tsx';
import { groupList } from './groups.queries.ts';
import { groupTexts } from './groups.texts.ts';

const unknown = new ApiError(404, groupTexts.notFound);

export function GroupsPage() {
  const at = useRowAddress();
  const list = useListedRows(groupList);
  const { data: products } = useQuery(productsQuery);
  const productsIn = countByGroup(products ?? []);
  const open = list.rows?.find(({ id }) => String(id) === at.id);
  return (
    <RowScreen
      title={groupTexts.title}
      at={at}
      choose={groupTexts.choose}
      list={
        <RowList
          texts={{ ...groupTexts, list: groupTexts.title }}
          list={list}
          at={at}
          idOf={({ id }: GroupAnswer) => String(id)}
          rowRem={4}
          isOpenEnded
        >
          {(group) => <GroupRow group={group} products={productsIn.get(group.id) ?? 0} />}
        </RowList>
      }
    >
      {at.mode === 'new' ? (
        <GroupForm at={at} group={null} />
      ) : open === undefined ? (
        <MissingRow
          at={at}
          error={list.rows === undefined ? list.failure : unknown}
          failed={groupTexts.failed}
          onRetry={list.refetch}
        />
      ) : at.mode === 'edit' ? (
        <GroupForm key={open.id} at={at} group={open} />
      ) : (
        <GroupDetail at={at} group={open} groups={list.rows ?? []} />
      )}
    </RowScreen>
  );
}

function GroupRow({ group, products }: { readonly group: GroupAnswer; readonly products: number }) {
  const { name, hidden, isStorage, picture = null } = group;
  return (
    <RowWithPicture picture={picture}>
      <span className="flex items-center justify-between gap-3">
        <span className="truncate font-semibold">{name}</span>
        {hidden && <Badge>{groupTexts.hidden}</Badge>}
        {isStorage && !hidden && <Badge>{groupTexts.storage}</Badge>}
      </span>
      <span className="truncate text-sm text-ink-soft">{groupTexts.productCount(products)}</span>
    </RowWithPicture>
  );
}

function countByGroup(products: readonly ProductAnswer[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { ProductGroupId: id } of products) if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
