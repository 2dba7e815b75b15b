import { HISTORY_WORDS, type HistoryWord } from '@naust/domain/history/history.contract.ts';
import { useParams } from 'react-router-dom';
import { historyTexts } from '../../../features/back-office/history.texts.ts';
import { HistoryList, type HistoryOf } from '../../../features/back-office/history-list.tsx';
import { paths } from '../../../lib/paths.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { useHistoryName } from './use-history-name.ts';

/** The screen of the object itself; a charge has none of its own. */
const SHOWN_AT: Readonly<Record<HistoryWord, ((id: string) => string) | null>> = {
  order: (id) => paths.adminRow('orders', id),
  charge: null,
  product: (id) => paths.adminRow('products', id),
  group: (id) => paths.adminRow('groups', id),
  user: (id) => paths.adminRow('users', id),
  message: (id) => paths.adminRow('inbox', id),
  vehicle: (id) => setting('vehicles', id),
  topic: (id) => setting('topics', id),
  employee: (id) => setting('employees', id),
  task: (id) => setting('tasks', id),
  quiz: () => `${paths.adminPage('settings')}?part=quiz`,
  'storage-unit': () => `${paths.adminPage('settings')}?part=storage-units`,
  'charge-kind': (id) => setting('charge-kinds', id),
  discount: (id) => setting('discounts', id),
  'customer-group': (id) => `${setting('discounts', id)}&of=groups`,
  season: (id) => setting('seasons', id),
  'opening-hours': () => `${paths.adminPage('settings')}?part=hours`,
  import: () => `${paths.adminPage('settings')}?part=import`,
  shop: () => `${paths.adminPage('settings')}?part=shop`,
};

const setting = (part: string, id: string) => `${paths.adminPage('settings')}?part=${part}&id=${id}`;

/** The history of one object at its own address, for sharing. */
export function HistoryPage() {
  const { word, id = '' } = useParams();
  const known = HISTORY_WORDS.find((one) => one === word);
  return known === undefined ? <Unknown /> : <Known key={`${known} ${id}`} word={known} id={id} />;
}

function Known({ word, id }: HistoryOf) {
  const shownAt = SHOWN_AT[word]?.(id);
  const name = useHistoryName(word, id);
  return (
    <div className="grid max-w-4xl gap-5">
      {shownAt !== undefined && <BackLink to={shownAt}>{name}</BackLink>}
      <PageTitle tab={`${historyTexts.title}: ${name}`}>
        {historyTexts.title}: {name}
      </PageTitle>
      <Card>
        <HistoryList word={word} id={id} />
      </Card>
    </div>
  );
}

function Unknown() {
  return (
    <div className="grid gap-5">
      <PageTitle>{historyTexts.title}</PageTitle>
      <FailedState text={historyTexts.unknown} />
    </div>
  );
}
